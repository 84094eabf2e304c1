import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// React warns about every update outside act() unless it is told that this is a test.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

// Without a fake server there is no network: nothing that a test leaves under way may knock at this machine's ports.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

// What is waited for mostly comes at once; a loaded machine may take its time.
configure({ asyncUtilTimeout: 10_000 });

/** The files of a worker share one document, so each test leaves it as it found it. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
