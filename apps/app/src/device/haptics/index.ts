import { host } from '../host/platform.ts';

/** Lets the hand feel that something was done, or refused; phones without a motor stay still. */
export function vibrate(kind: 'done' | 'refused'): void {
  if (host() === 'native') void import('./native.ts').then(({ nativeVibrate }) => nativeVibrate(kind));
  else navigator.vibrate?.(kind === 'done' ? 20 : [30, 60, 30]);
}
