import { randomBytes, randomInt } from 'node:crypto';
import type { Clock, Random } from '@shoushou/kernel';

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** The machine's cryptographic randomness. */
export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  below: (limit) => randomInt(limit),
};

/** A clock that can be moved forward, so that the sandbox shows time-outs without waiting. Milliseconds. */
export class ShiftedClock implements Clock {
  readonly #base: Clock;
  #shift = 0;

  constructor(base: Clock) {
    this.#base = base;
  }

  now(): number {
    return this.#base.now() + this.#shift;
  }

  get shift(): number {
    return this.#shift;
  }

  setShift(milliseconds: number): void {
    this.#shift = milliseconds;
  }
}

/** Milliseconds of the newest id of this process, and how many ids of that millisecond came before it. */
const newest = { at: 0, before: 0 };

/**
 * UUID version 7 (RFC 9562): 48 bits of time, 12 that count the ids of this process in one millisecond (method 1 of its
 * section 6.2), 62 of randomness. Ids of a process sort in order of creation, so that lists do too and indexes stay
 * compact; unguessable.
 */
export function createId(clock: Clock, random: Random): string {
  const bytes = random.bytes(16);
  let time = clock.now();
  newest.before = time === newest.at ? (newest.before + 1) & 0xfff : 0;
  newest.at = time;
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes[6] = 0x70 | (newest.before >> 8);
  bytes[7] = newest.before & 0xff;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return uuidOf(Buffer.from(bytes).toString('hex'));
}

/** Below every id of this moment or a later one, and above every earlier one. @param at milliseconds */
export const leastId = (at: number): string => uuidOf(at.toString(16).padStart(12, '0').padEnd(32, '0'));

const uuidOf = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
