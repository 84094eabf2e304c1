import type { Fix } from './location.ts';
import { host, isIos } from './platform.ts';

/** Places while another app is in front: Android's background mode, with a notification that says so. */
export interface BackgroundLocation {
  /** @throws when the system does not let it. */
  start(options: { everyMs: number; title: string; text: string }, listener: (fix: Fix) => void): Promise<void>;
  stop(): Promise<void>;
}

/** Null where there is none: browsers, WeChat and Alipay stop with their page, iOS is left alone (specification §4). */
export async function backgroundLocation(): Promise<BackgroundLocation | null> {
  return host() === 'native' && !isIos() ? (await import('./native/background-location.ts')).nativeBackgroundLocation : null;
}
