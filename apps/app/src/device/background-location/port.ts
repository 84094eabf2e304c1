import type { Fix } from '../location/port.ts';

/** Places while another app is in front: Android's background mode, with a notification that says so. */
export interface BackgroundLocation {
  /** @throws when the system does not let it. */
  start(options: { everyMs: number; title: string; text: string }, listener: (fix: Fix) => void): Promise<void>;
  stop(): Promise<void>;
}
