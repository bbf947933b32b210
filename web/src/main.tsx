import './tokens.css';
import './base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { loadSite } from './lib/site';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

void loadSite();
createRoot(root).render(<App />);
