import { isBeingFilled } from './being-filled.ts';

/** Milliseconds between looks whether the server can be reached; each start that its code did not reach adds as many. */
const lookEveryMs = 2_000;
/** How often this tab has started again. */
const storedAs = 'started-again';

let looking = false;

/**
 * What becomes of code that did not arrive. A browser keeps a failed import for as long as its page lives, so the page starts again once the server
 * answers and nobody is filling in something; the address, the stack and what waits to be sent are on the device.
 * @returns a promise that is never settled: what waits for the code goes on showing what it shows while it waits
 * @throws the error itself when the code did arrive and failed
 */
export function startAgainOnceReachable(error: unknown): Promise<never> {
  // The only word that Chromium, Firefox and Safari share there.
  if (!/import/i.test(String(error))) throw error;
  if (!looking) {
    looking = true;
    const starts = Number(sessionStorage.getItem(storedAs)) + 1;
    setInterval(() => {
      if (isBeingFilled()) return;
      void fetch('/page', { cache: 'no-store' }).then(
        () => {
          // The answer may have taken a while.
          if (isBeingFilled()) return;
          sessionStorage.setItem(storedAs, String(starts));
          location.reload();
        },
        () => undefined,
      );
    }, lookEveryMs * starts);
  }
  return new Promise(() => undefined);
}
