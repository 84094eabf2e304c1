import { hasUnsavedForms } from './unsaved-forms.ts';

/**
 * Milliseconds between checks whether the server can be reached; each reload that failed to load the code adds as many.
 */
const checkIntervalMs = 2_000;
/** Number of times that this tab has reloaded. */
const storedAs = 'started-again';

let looking = false;

/**
 * Handles a chunk that failed to download. A browser caches a failed import for as long as the page lives, so the page
 * reloads once the server answers and no form has unsaved input; address, stack and outbox are stored on the device.
 * @returns a promise that never settles, so that the loading state stays visible
 * @throws the error itself when the code was downloaded and failed
 */
export function reloadOnceReachable(error: unknown): Promise<never> {
  // The only word that the error messages of Chromium, Firefox and Safari have in common.
  if (!/import/i.test(String(error))) throw error;
  if (!looking) {
    looking = true;
    const starts = Number(sessionStorage.getItem(storedAs)) + 1;
    setInterval(() => {
      if (hasUnsavedForms()) return;
      void fetch('/page', { cache: 'no-store' }).then(
        () => {
          // The response may have taken a while.
          if (hasUnsavedForms()) return;
          sessionStorage.setItem(storedAs, String(starts));
          location.reload();
        },
        () => undefined,
      );
    }, checkIntervalMs * starts);
  }
  return new Promise(() => undefined);
}
