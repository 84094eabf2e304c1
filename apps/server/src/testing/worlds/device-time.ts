import type { Clock } from '@shoushou/kernel';
import type { TestServer } from '../server.ts';
import { WORLD_START } from './world-facts.ts';

/** Shows the device's time: that of the latest message plus the time since. */
export class DeviceTime implements Clock {
  #ahead = WORLD_START - Date.now();
  now(): number {
    return Date.now() + this.#ahead;
  }
  set(now: number): void {
    this.#ahead = now - Date.now();
  }
}

export type OpenServer = Omit<TestServer, 'clock'> & { clock: DeviceTime };
