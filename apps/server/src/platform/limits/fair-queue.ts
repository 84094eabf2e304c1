/** The caller of a piece of work, and the row it would lock. */
export interface Share {
  /** One person, or one address for callers without a session. */
  readonly caller: string;
  /** Whether the caller may be many people, such as those behind one address. */
  readonly isSharedAddress: boolean;
  /** The address that the work comes from; null for this machine, which has no limit as an address. */
  readonly address: string | null;
  /** The row that the work changes, such as an order; null when unknown. */
  readonly subject: string | null;
}

export interface FairQueueLimits {
  /** Maximum concurrent pieces of work. */
  total: number;
  perCaller: number;
  /** Limit of callers that may be many people. */
  perSharedAddress: number;
  perAddress: number;
  perSubject: number;
  /** Waiting pieces of work, all together. */
  maxWaiting: number;
  /** Milliseconds that a piece of work waits at most. */
  maxWait: number;
}

/** Milliseconds of overload that the queue absorbs: a short burst of requests waits in it. */
const BURST_TOLERANCE = 500;
/** The same soon after an overload, which is then taken as the same one continuing. */
const REPEATED_BURST_TOLERANCE = 100;
const REPEAT_WINDOW = 10_000;
/**
 * During overload the queue is limited so that each entry starts within this multiple of the usual work time, or these
 * milliseconds.
 */
const OVERLOAD_QUEUE = { timesWork: 15, milliseconds: 500 };
/** The same while more than half of the requests are refused nevertheless: a longer queue completes no more. */
const SUSTAINED_OVERLOAD_QUEUE = { timesWork: 1, milliseconds: 30 };
/** Smoothing of the average work time: the newest piece of work counts 1/32. */
const MEMORY = 32;

/** Refused because the queue is full, or after waiting too long. */
export class Overloaded extends Error {
  constructor() {
    super('the queue is full');
    this.name = 'Overloaded';
  }
}

export type Release = () => void;

interface Waiter {
  readonly share: Share;
  /** Work that continues started work: refusing it would leave it half done. */
  readonly isContinued: boolean;
  readonly start: (release: Release) => void;
  readonly refuse: () => void;
}

/**
 * Schedules work round-robin among callers, so that no caller waits because of another's load: each has its own limit,
 * and so has each address and each row. When too many wait, those of the caller with most are refused first. The limit
 * depends on the duration of the overload (`docs/decisions/history.md`, 165).
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #running = new Map<string, number>();
  /** Queued work by caller; the first caller is served next. */
  readonly #waiting = new Map<string, Waiter[]>();
  #runningCount = 0;
  #waitingCount = 0;
  /**
   * Since when work has always waited for a place, and nothing else; null when some place was free. Milliseconds of a
   * steady clock, as below.
   */
  #overloadedSince: number | null = null;
  #lastOverloadAt = -Infinity;
  /** Since then, how many pieces of work were begun and refused. */
  #begun = 0;
  #refused = 0;
  /** How long work takes, milliseconds. */
  #workTakes = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#waitingCount;
  }

  get running(): number {
    return this.#runningCount;
  }

  /** Whether further work of this caller would be admitted, to run or to wait. */
  hasRoomFor(caller: string): boolean {
    if (this.#waitingCount < this.#mostWaiting() || this.#longerThan(caller) !== null) return true;
    this.#refused += 1;
    return false;
  }

  /**
   * A place, immediately if one is free. Continued work waits ahead of the caller's other work, without a time limit.
   * @throws Overloaded (a rejection) when too many wait, or the wait took too long
   */
  enter(share: Share, { isContinued = false } = {}): Release | Promise<Release> {
    if (this.#fits(share)) return this.#start(share);
    if (!isContinued && this.#waitingCount >= this.#mostWaiting()) {
      const longest = this.#longerThan(share.caller);
      if (longest === null) {
        this.#refused += 1;
        return Promise.reject(new Overloaded());
      }
      longest.refuse();
    }
    return new Promise<Release>((resolve, reject) => {
      const waiter: Waiter = {
        share,
        isContinued,
        start: (release) => {
          clearTimeout(timer);
          resolve(release);
        },
        refuse: () => {
          clearTimeout(timer);
          this.#remove(waiter);
          this.#refused += 1;
          reject(new Overloaded());
        },
      };
      const timer = isContinued ? undefined : setTimeout(waiter.refuse, this.#limits.maxWait).unref();
      this.#wait(waiter);
    });
  }

  /**
   * Maximum length of the queue, now that one more has come. After a while of more work than can be done, the queue is
   * shortened and those beyond it are refused: letting them wait would pass the wait on to the next without completing
   * more.
   */
  #mostWaiting(): number {
    const now = performance.now();
    const patience = now - this.#lastOverloadAt < REPEAT_WINDOW ? REPEATED_BURST_TOLERANCE : BURST_TOLERANCE;
    if (this.#overloadedSince === null || now - this.#overloadedSince < patience) return this.#limits.maxWaiting;
    this.#lastOverloadAt = now;
    const { timesWork, milliseconds } = this.#refused > this.#begun ? SUSTAINED_OVERLOAD_QUEUE : OVERLOAD_QUEUE;
    const most = Math.min(
      this.#limits.maxWaiting,
      Math.ceil(this.#limits.total * Math.max(timesWork, milliseconds / this.#workTakes)),
    );
    while (this.#waitingCount > most) {
      const newest = this.#newestOfLongest();
      if (newest === null) break;
      newest.refuse();
    }
    return most;
  }

  #wait(waiter: Waiter): void {
    const queue = this.#waiting.get(waiter.share.caller) ?? [];
    if (waiter.isContinued) queue.unshift(waiter);
    else queue.push(waiter);
    this.#waiting.set(waiter.share.caller, queue);
    this.#waitingCount += 1;
    if (this.#runningCount < this.#limits.total || this.#overloadedSince !== null) return;
    this.#overloadedSince = performance.now();
    this.#begun = this.#refused = 0;
  }

  #fits({ caller, isSharedAddress, address, subject }: Share): boolean {
    const { total, perCaller, perSharedAddress, perAddress, perSubject } = this.#limits;
    const running = (key: string): number => this.#running.get(key) ?? 0;
    return (
      this.#runningCount < total &&
      ((isSharedAddress && address === null) ||
        running(`caller ${caller}`) < (isSharedAddress ? perSharedAddress : perCaller)) &&
      (address === null || running(`address ${address}`) < perAddress) &&
      (subject === null || running(`subject ${subject}`) < perSubject)
    );
  }

  #start(share: Share): Release {
    this.#count(share, 1);
    this.#begun += 1;
    const startedAt = performance.now();
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#count(share, -1);
      this.#workTakes += (performance.now() - startedAt - this.#workTakes) / MEMORY;
      this.#startWaiting();
      // The remaining entries wait for a limit of their own caller.
      if (this.#runningCount < this.#limits.total || this.#waitingCount === 0) this.#overloadedSince = null;
    };
  }

  #count({ caller, address, subject }: Share, by: 1 | -1): void {
    this.#runningCount += by;
    for (const key of [
      `caller ${caller}`,
      address === null ? null : `address ${address}`,
      subject === null ? null : `subject ${subject}`,
    ]) {
      if (key === null) continue;
      const count = (this.#running.get(key) ?? 0) + by;
      if (count === 0) this.#running.delete(key);
      else this.#running.set(key, count);
    }
  }

  /** Starts queued work within the limits, round-robin by caller. */
  #startWaiting(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#remove(next);
      const queue = this.#waiting.get(next.share.caller);
      if (queue) {
        // The caller moves to the end of the rotation.
        this.#waiting.delete(next.share.caller);
        this.#waiting.set(next.share.caller, queue);
      }
      next.start(this.#start(next.share));
    }
  }

  #next(): Waiter | undefined {
    if (this.#waitingCount === 0 || this.#runningCount >= this.#limits.total) return undefined;
    for (const queue of this.#waiting.values()) {
      const waiter = queue.find(({ share }) => this.#fits(share));
      if (waiter) return waiter;
    }
    return undefined;
  }

  #remove(waiter: Waiter): void {
    const queue = this.#waiting.get(waiter.share.caller);
    const position = queue?.indexOf(waiter) ?? -1;
    if (!queue || position < 0) return;
    queue.splice(position, 1);
    this.#waitingCount -= 1;
    if (queue.length === 0) this.#waiting.delete(waiter.share.caller);
  }

  /** The newest entry of the caller with the most queued work; null when that is this caller, or none has more. */
  #longerThan(caller: string): Waiter | null {
    const newest = this.#newestOfLongest();
    return newest !== null &&
      this.#waiting.get(newest.share.caller)!.length > (this.#waiting.get(caller)?.length ?? 0) + 1
      ? newest
      : null;
  }

  /** Among callers with equally many, the last in the rotation; null when the entry continues started work. */
  #newestOfLongest(): Waiter | null {
    let longest: Waiter[] = [];
    for (const queue of this.#waiting.values()) if (queue.length >= longest.length) longest = queue;
    const newest = longest.at(-1);
    return newest === undefined || newest.isContinued ? null : newest;
  }
}
