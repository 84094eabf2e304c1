import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@shoushou/design/tokens.css';
import './base.css';
import { ConsoleApp, loadFirst } from './app.tsx';
import { loadOperator } from './shell/operator.ts';
import { readName } from './shell/session.ts';
import { applyStyleNonce, styleNonce } from './shell/style-nonce.ts';

applyStyleNonce(styleNonce);

/** Shows the console once its first content is loaded. */
async function start(root: HTMLElement): Promise<void> {
  const operator = readName();
  if (operator !== null) void loadOperator();
  // Failed loads are repeated when the content is rendered, which then shows the failure.
  await loadFirst(operator).catch(() => {});
  createRoot(root).render(
    <StrictMode>
      <ConsoleApp />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
