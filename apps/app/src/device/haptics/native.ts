import { plugins } from '../bridges/native-plugins.ts';

/** iPhones have no `navigator.vibrate`. */
export function nativeVibrate(kind: 'done' | 'refused'): void {
  plugins.haptics.notification({ type: kind === 'done' ? 'SUCCESS' : 'ERROR' }).catch(() => undefined);
}
