import '@shoushou/design/tokens.css';
import './ui/base.css';
import './boot-page.css';
import { startApp } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
// Parsing and running the code are two tasks, so that neither blocks a touch.
setTimeout(() => void startApp(root));
