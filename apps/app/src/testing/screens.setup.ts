import { setClockOffset } from '@shoushou/design/clock';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';

// React warns about every update outside act() unless told that this is a test.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

// For its warnings React keeps a stack of where each element was made, for ten thousand a second, which takes a seventh of
// the time of a page of the console. Once it has counted to ten thousand, it warns without them.
Object.defineProperty(
  (React as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE']!,
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Infinity, set: () => {} },
);

// Without a server there is no network: leftovers of a test must not reach ports of this machine.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

// Awaited content usually appears at once. A machine on which others work may take long to compile a page's modules and to
// draw it; a wait that ends before the test's own limit would fail a test for that.
configure({
  asyncUtilTimeout: 30_000,
  // A text or role that is missing names what the page says; its markup would be some 230 lines.
  getElementError: (message, container) => {
    const missing = new Error();
    missing.name = 'TestingLibraryElementError';
    // Read once, at the end of the waiting, which makes such an error at each look.
    Object.defineProperty(missing, 'message', {
      configurable: true,
      get: () => `${message?.split('\n', 1)[0] ?? 'not found'}\n\n${shownTexts(container)}`,
    });
    return missing;
  },
});

/** What a page shows, a line for each element with text of its own, and the names of its buttons and links. */
function shownTexts(container: Element): string {
  const lines = [...container.querySelectorAll('*')].flatMap((element) => {
    const own = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent?.trim() ?? '')
      .join(' ')
      .trim();
    const words = own || element.getAttribute('aria-label') || element.getAttribute('placeholder') || '';
    const pressed = element.closest('button, a');
    return words === '' ? [] : [`  ${pressed ? `[${words}]` : words}`];
  });
  return lines.length === 0 ? 'The page shows nothing.' : `The page shows:\n${[...new Set(lines)].join('\n')}`;
}

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
