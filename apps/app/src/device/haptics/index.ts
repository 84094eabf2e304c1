import { host } from '../host/platform.ts';

/** Haptic feedback for success or refusal; does nothing without a motor. */
export function vibrate(kind: 'done' | 'refused'): void {
  if (host() === 'native') void import('./native.ts').then(({ nativeVibrate }) => nativeVibrate(kind));
  else navigator.vibrate?.(kind === 'done' ? 20 : [30, 60, 30]);
}
