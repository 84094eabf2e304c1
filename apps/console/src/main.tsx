import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@shoushou/design/tokens.css';
import './console.css';
import { ConsoleApp } from './app.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ConsoleApp />
    </StrictMode>,
  );
}
