import '@shoushou/design/tokens.css';
import './ui/base.css';
import './boot-page.css';
import { startApp } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
// Reading the code and running it are two tasks, so that neither keeps a touch waiting.
setTimeout(() => void startApp(root));
