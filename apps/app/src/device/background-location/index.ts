import { host, isIos } from '../host/platform.ts';
import type { BackgroundLocation } from './port.ts';

/** Null where unavailable: browsers, WeChat and Alipay stop with their page, and iOS is excluded (specification §4). */
export async function backgroundLocation(): Promise<BackgroundLocation | null> {
  return host() === 'native' && !isIos() ? (await import('./native.ts')).nativeBackgroundLocation : null;
}
