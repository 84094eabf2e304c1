import { host } from '../host/platform.ts';

/** Share of the window's height that the visible part loses at least while a keyboard is open. */
const leastShare = 0.15;

function takesText(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && (element.isContentEditable || element.matches('input:not([type=checkbox], [type=radio], [type=button]), textarea'));
}

/** Pixels that the native app's keyboard covers, as it told; null where the page has to see for itself. */
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

/** The native app shrinks its page above the keyboard by itself. */
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

/** Keeps the height that the keyboard covers, in pixels, in the custom property `--keyboard` of the page. */
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
