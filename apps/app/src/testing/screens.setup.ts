import { setClockOffset } from '@shoushou/design/clock';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// React warns about every update outside act() unless told that this is a test.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

// Without a server there is no network: leftovers of a test must not reach ports of this machine.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

// Awaited content usually appears at once; a loaded machine may take longer.
configure({ asyncUtilTimeout: 10_000 });

/** Test files of a worker share one document, so each test restores it. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
  setClockOffset(0);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
