import { DAY, MINUTE, startOfShanghaiDay, type Clock } from '@shoushou/kernel';

const KEPT = MINUTE;
/** About 20 MB of texts. */
const MOST = 5_000;
/** A question with this many characters is read each time. */
const LONGEST = 2_000;

/** Questions whose prints are remembered: many times those that are kept, so that few share a place. */
const PRINTS = 65_536;

interface Known {
  readonly answer: string;
  readonly until: number;
}

/** What was answered, byte for byte, to a call that depends on nothing but its body and on what servers keep in memory anyway. Answers are strings of bytes (`wireText`). */
export class AnswerMemory {
  /** The newest answers, and those before them: to forget the older half costs nothing, while the oldest entry of one map would be sought among the removed ones. */
  #newest = new Map<string, Known>();
  #older = new Map<string, Known>();
  readonly #clock: Clock;
  readonly #isTrusted: () => boolean;
  /** Of each place the print of the body that was asked last. */
  readonly #prints = new Uint32Array(PRINTS);

  /** @param isTrusted whether this process hears of what would change the answers; nothing is kept otherwise */
  constructor({ clock, isTrusted }: { clock: Clock; isTrusted: () => boolean }) {
    this.#clock = clock;
    this.#isTrusted = isTrusted;
  }

  /** The whole answer to a body; undefined when it is not known, or older than a minute. */
  find(body: string): string | undefined {
    const known = this.#newest.get(body) ?? this.#older.get(body);
    if (known === undefined || !this.#isTrusted()) return undefined;
    const left = known.until - this.#clock.now();
    return left > 0 && left <= KEPT ? known.answer : undefined;
  }

  /**
   * Keeps an answer that was made at once for a minute of this Shanghai day, when the same was asked before, as far as its print tells: an answer costs hardly more than to keep it, most is asked once,
   * and whatever is kept is moved about by the garbage collector.
   */
  add(body: string, answer: string): void {
    if (body.length > LONGEST || !this.#isTrusted() || !this.#wasAsked(body)) return;
    const now = this.#clock.now();
    if (this.#newest.size >= MOST / 2) [this.#older, this.#newest] = [this.#newest, new Map()];
    this.#newest.set(body, { answer, until: Math.min(now + KEPT, startOfShanghaiDay(now) + DAY) });
  }

  #wasAsked(body: string): boolean {
    const print = printOf(body);
    const place = print % PRINTS;
    const before = this.#prints[place] === print;
    this.#prints[place] = print;
    return before;
  }

  forget(): void {
    this.#newest.clear();
    this.#older.clear();
  }
}

/** FNV-1a; two bodies of one print are kept a little too early, and no more. */
function printOf(body: string): number {
  let print = 0x811c9dc5;
  for (let at = 0; at < body.length; at += 1) print = Math.imul(print ^ body.charCodeAt(at), 0x01000193);
  return print >>> 0;
}
