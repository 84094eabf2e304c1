import { host } from '../host/platform.ts';
import type { AppWindow } from './port.ts';

/** Null outside the native app: a browser's back button uses its history. */
export async function appWindow(): Promise<AppWindow | null> {
  return host() === 'native' ? (await import('./native.ts')).nativeWindow : null;
}
