import { appWindow } from '../../device/app-window/index.ts';
import { closeKeyboard, keyboardOpen } from '../../device/keyboard/index.ts';
import { isTabPath } from './back-list.ts';
import { showMessage } from '../messages/messages.ts';
import type { Navigator } from '../navigator/navigator.ts';

/** Milliseconds within which a second press on the tabs leaves the app: as long as the toast that announces it. */
const secondPressMs = 2000;

export interface BackSurroundings {
  readonly keyboardOpen: () => boolean;
  readonly closeKeyboard: () => void;
  /** Closes the action sheet, alert or modal in front; false when none is open. */
  readonly closeTopOverlay: () => boolean;
  readonly onTabs: () => boolean;
  readonly warn: () => void;
  readonly minimise: () => void;
  readonly pop: () => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The phone's back button, in the specification's order (§2). */
export function createHardwareBack(around: BackSurroundings): () => void {
  let warnedAt = -Infinity;
  return () => {
    if (around.keyboardOpen()) return around.closeKeyboard();
    if (around.closeTopOverlay()) return undefined;
    if (!around.onTabs()) return around.pop();
    const now = around.now();
    if (now - warnedAt <= secondPressMs) {
      warnedAt = -Infinity;
      return around.minimise();
    }
    warnedAt = now;
    return around.warn();
  };
}

/** Listens to the native app's back button. */
export async function attachHardwareBack(navigator: Navigator): Promise<void> {
  const window = await appWindow();
  await window?.onBack(
    createHardwareBack({
      keyboardOpen,
      closeKeyboard,
      closeTopOverlay: navigator.closeTopOverlay,
      onTabs: () => isTabPath(navigator.top().path),
      warn: () => showMessage('pressAgainToExit'),
      minimise: () => void window.minimise(),
      pop: () => navigator.pop(),
      now: () => Date.now(),
    }),
  );
}
