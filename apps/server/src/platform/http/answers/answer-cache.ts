import { DAY, MINUTE, startOfShanghaiDay, type Clock } from '@shoushou/kernel';

const CACHE_TTL = MINUTE;
/** About 20 MB of texts. */
const MAX_ENTRIES = 5_000;
/** A question with this many characters is read each time. */
const MAX_BODY_LENGTH = 2_000;

/** Number of request hashes that are stored, a power of two: many times the number of cached answers, so that few collide. */
const PRINTS = 65_536;

interface Known {
  readonly body: string;
  readonly answer: string;
  readonly until: number;
}

/**
 * Caches answers, byte for byte, of a call that depends only on its body and on data cached by servers. Answers are strings of bytes (`wireText`).
 * Bodies are found by their print: the hash of a text that was never seen would be worked out for nothing.
 */
export class AnswerCache {
  /** The newest answers, and those before them: to forget the older half costs nothing, while the oldest entry of one map would be sought among the removed ones. */
  #newest = new Map<number, Known>();
  #older = new Map<number, Known>();
  readonly #clock: Clock;
  readonly #isTrusted: () => boolean;
  /** The hash of the last request body of each slot. */
  readonly #prints = new Int32Array(PRINTS);

  /** @param isTrusted whether this process receives the notifications that invalidate answers; nothing is cached otherwise */
  constructor({ clock, isTrusted }: { clock: Clock; isTrusted: () => boolean }) {
    this.#clock = clock;
    this.#isTrusted = isTrusted;
  }

  /**
   * The answer to the same body within the last minute, or a new one; undefined when none can be made. A new one is cached for a
   * minute of this Shanghai day only if the same was requested before, as far as its fingerprint tells: computing an answer
   * costs hardly more than caching it, most requests are unique, and cached data burdens the garbage collector.
   */
  answer(body: string, make: () => string | undefined): string | undefined {
    if (body.length > MAX_BODY_LENGTH || !this.#isTrusted()) return make();
    const print = printOf(body);
    const known = this.#newest.get(print) ?? this.#older.get(print);
    if (known?.body === body) {
      const left = known.until - this.#clock.now();
      if (left > 0 && left <= CACHE_TTL) return known.answer;
    }
    const made = make();
    if (made !== undefined && this.#wasAsked(print) && this.#isTrusted()) this.#keep(print, body, made);
    return made;
  }

  #keep(print: number, body: string, made: string): void {
    const now = this.#clock.now();
    if (this.#newest.size >= MAX_ENTRIES / 2) [this.#older, this.#newest] = [this.#newest, new Map()];
    this.#newest.set(print, {
      body,
      answer: inOnePiece(made),
      until: Math.min(now + CACHE_TTL, startOfShanghaiDay(now) + DAY),
    });
  }

  #wasAsked(print: number): boolean {
    const place = print & (PRINTS - 1);
    const before = this.#prints[place] === print;
    this.#prints[place] = print;
    return before;
  }

  forget(): void {
    this.#newest.clear();
    this.#older.clear();
  }
}

/** The engine stores a concatenated text as a tree of its pieces and would traverse it each time it is sent. */
const inOnePiece = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('latin1');

/** Hashes four characters at a time. Of two bodies with one hash, one is cached at a time, and possibly at its first request. */
function printOf(body: string): number {
  let print = body.length;
  let at = 0;
  for (; at + 4 <= body.length; at += 4) {
    const four =
      body.charCodeAt(at) ^
      (body.charCodeAt(at + 1) << 8) ^
      (body.charCodeAt(at + 2) << 16) ^
      (body.charCodeAt(at + 3) << 24);
    print = Math.imul(print ^ four, 0x9e3779b1);
    print ^= print >>> 15;
  }
  for (; at < body.length; at += 1) print = Math.imul(print ^ body.charCodeAt(at), 0x01000193);
  return print ^ (print >>> 16);
}
