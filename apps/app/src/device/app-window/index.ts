import { host } from '../host/platform.ts';
import type { AppWindow } from './port.ts';

/** Null outside of the native app: a browser's back goes through its history. */
export async function appWindow(): Promise<AppWindow | null> {
  return host() === 'native' ? (await import('./native.ts')).nativeWindow : null;
}
