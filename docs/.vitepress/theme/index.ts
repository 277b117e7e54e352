import DefaultTheme from 'vitepress/theme';
import './live.css';

export default DefaultTheme;
