import type { Fix } from '../location/port.ts';

/** Positions while another app is in front: Android's background mode, with its notification. */
export interface BackgroundLocation {
  /** @throws when the system refuses */
  start(options: { everyMs: number; title: string; text: string }, listener: (fix: Fix) => void): Promise<void>;
  stop(): Promise<void>;
}
