import { host, isAndroid } from '../host/platform.ts';
import type { AppDetails } from './port.ts';

/** Null where no app of our own runs, and on iOS, which has none of these settings. */
export async function appDetails(): Promise<AppDetails | null> {
  return host() === 'native' && isAndroid() ? (await import('./native.ts')).nativeAppDetails : null;
}
