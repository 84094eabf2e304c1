import { host, isIos } from '../host/platform.ts';
import type { BackgroundLocation } from './port.ts';

/** Null where there is none: browsers, WeChat and Alipay stop with their page, iOS is left alone (specification §4). */
export async function backgroundLocation(): Promise<BackgroundLocation | null> {
  return host() === 'native' && !isIos() ? (await import('./native.ts')).nativeBackgroundLocation : null;
}
