import { DAY, MINUTE, startOfShanghaiDay, type Clock } from '@shoushou/kernel';

const KEPT = MINUTE;
/** About 20 MB of texts. */
const MOST = 5_000;
/** A question with this many characters is read each time. */
const LONGEST = 2_000;

interface Known {
  /** UTF-8, so that it is not encoded again each time. */
  readonly answer: Buffer;
  readonly until: number;
}

/** What was answered, byte for byte, to a call that depends on nothing but its body and on what servers keep in memory anyway. */
export class AnswerMemory {
  /** The newest answers, and those before them: to forget the older half costs nothing, while the oldest entry of one map would be sought among the removed ones. */
  #newest = new Map<string, Known>();
  #older = new Map<string, Known>();
  readonly #clock: Clock;
  readonly #isTrusted: () => boolean;
  #changes = 0;

  /** @param isTrusted whether this process hears of what would change the answers; nothing is kept otherwise */
  constructor({ clock, isTrusted }: { clock: Clock; isTrusted: () => boolean }) {
    this.#clock = clock;
    this.#isTrusted = isTrusted;
  }

  /** The whole answer to a body; undefined when it is not known, or older than a minute. */
  find(body: string): Buffer | undefined {
    const known = this.#newest.get(body) ?? this.#older.get(body);
    if (known === undefined || !this.#isTrusted()) return undefined;
    const left = known.until - this.#clock.now();
    return left > 0 && left <= KEPT ? known.answer : undefined;
  }

  /** Begins an answer; what is returned keeps it for a minute of this Shanghai day, unless something was forgotten in between. */
  begin(body: string): (answer: Buffer) => void {
    const [changes, now] = [this.#changes, this.#clock.now()];
    const until = Math.min(now + KEPT, startOfShanghaiDay(now) + DAY);
    return (answer) => {
      if (changes !== this.#changes || body.length > LONGEST || !this.#isTrusted()) return;
      if (this.#newest.size >= MOST / 2) [this.#older, this.#newest] = [this.#newest, new Map()];
      this.#newest.set(body, { answer, until });
    };
  }

  forget(): void {
    this.#changes += 1;
    this.#newest.clear();
    this.#older.clear();
  }
}
