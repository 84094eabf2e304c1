import { host } from '../host/platform.ts';

/** Smallest share of the window's height that an open keyboard covers. */
const leastShare = 0.15;

function takesText(element: Element | null): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    (element.isContentEditable || element.matches('input:not([type=checkbox], [type=radio], [type=button]), textarea'))
  );
}

/** Pixels covered by the native app's keyboard, as reported; null where the page must detect it. */
let nativeHeight: number | null = null;

/** True while the on-screen keyboard covers part of the page. */
export function keyboardOpen(): boolean {
  if (nativeHeight !== null) return nativeHeight > 0;
  const viewport = window.visualViewport;
  if (!viewport || !takesText(document.activeElement)) return false;
  return viewport.height * viewport.scale < innerHeight * (1 - leastShare);
}

/** Puts the on-screen keyboard away. */
export function closeKeyboard(): void {
  if (takesText(document.activeElement)) document.activeElement.blur();
}

/** The native app itself shrinks its page above the keyboard. */
function watchNativeKeyboard(): () => void {
  const followed = import('./native.ts').then(({ followKeyboard }) =>
    followKeyboard((height) => {
      nativeHeight = height;
    }),
  );
  return () => {
    nativeHeight = null;
    void followed.then((end) => end());
  };
}

/** Keeps the keyboard's height in pixels in the page's custom property `--keyboard`. */
export function watchKeyboard(): () => void {
  if (host() === 'native') return watchNativeKeyboard();
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const measure = (): void => {
    const covered = keyboardOpen() ? Math.max(0, innerHeight - viewport.height - viewport.offsetTop) : 0;
    document.documentElement.style.setProperty('--keyboard', `${Math.round(covered)}px`);
  };
  viewport.addEventListener('resize', measure);
  viewport.addEventListener('scroll', measure);
  return () => {
    viewport.removeEventListener('resize', measure);
    viewport.removeEventListener('scroll', measure);
  };
}
