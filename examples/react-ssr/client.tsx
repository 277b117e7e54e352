import 'staytags/printed.css';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';

const app = document.querySelector('#app');
const data = document.querySelector('#data');
if (app && data) hydrateRoot(app, <App {...(JSON.parse(data.textContent) as { cards: string })} />);
