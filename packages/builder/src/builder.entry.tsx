import { createRoot } from 'react-dom/client';
import { data } from '../generated/data.ts';
import { Builder } from './builder.view.tsx';

const root = document.querySelector('#builder');
if (root) createRoot(root).render(<Builder data={data} preview="builder/preview.html" />);
