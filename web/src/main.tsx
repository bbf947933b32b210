import './tokens.css';
import './base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { loadSite } from './http/site';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

void loadSite();
// A frame drawn at build stands in until the first render replaces it; a whole screen is taken over.
if (document.body.dataset.drawn === 'screen') hydrateRoot(root, <App />);
else createRoot(root).render(<App />);
