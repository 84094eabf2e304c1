import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@shoushou/design/tokens.css';
import './base.css';
import { ConsoleApp } from './app.tsx';
import { applyStyleNonce, styleNonce } from './shell/style-nonce.ts';

applyStyleNonce(styleNonce);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ConsoleApp />
    </StrictMode>,
  );
}
