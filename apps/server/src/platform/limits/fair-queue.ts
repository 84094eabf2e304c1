/** Who a piece of work is for, and which row it would wait for. */
export interface Share {
  /** One person, or one address for callers without a session. */
  readonly caller: string;
  /** Whether the caller may be many people, such as those behind one address. */
  readonly isCrowd: boolean;
  /** The address that the work comes from; null for this machine, which has no limit as an address. */
  readonly address: string | null;
  /** The row that the work changes, such as an order; null when unknown. */
  readonly subject: string | null;
}

export interface FairQueueLimits {
  /** Pieces of work at once. */
  total: number;
  perCaller: number;
  /** Of callers that may be many people. */
  perCrowd: number;
  perAddress: number;
  perSubject: number;
  /** Waiting pieces of work, all together. */
  maxWaiting: number;
  /** Milliseconds that a piece of work waits at most. */
  maxWait: number;
}

/** Milliseconds for which more may come than can be done: a crowd that comes at once and is gone again waits in the queue. */
const CROWD = 500;
/** The same soon after a wave: what comes back is the same one. */
const CROWD_AGAIN = 100;
const SOON = 10_000;
/** In a wave only so many are let wait that each has its turn within so many times as long as work takes, or these milliseconds. */
const WAVE = { timesWork: 15, milliseconds: 500 };
/** The same while more than half of what comes is refused all the same: a longer queue gets nothing more done. */
const FLOOD = { timesWork: 1, milliseconds: 30 };
/** The newest piece of work counts one part in so many of how long work takes. */
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
  /** Work that continues what has begun: refusing it would leave half of it done. */
  readonly isContinued: boolean;
  readonly start: (release: Release) => void;
  readonly refuse: () => void;
}

/**
 * Hands out places among callers in turn, so that nobody waits because of what another caller asks for: each has a limit of
 * its own, and so has each address and each row. When too many wait, those of the caller with most are refused first. How many are
 * too many depends on how long it lasts (`docs/decisions/0165-short-queues-in-a-long-wave.md`).
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #running = new Map<string, number>();
  /** Waiting work by caller; the first caller has the next turn. */
  readonly #waiting = new Map<string, Waiter[]>();
  #runningCount = 0;
  #waitingCount = 0;
  /** Since when work has always waited for a place, and nothing else; null when some place was free. Milliseconds of a steady clock, as below. */
  #crowdedSince: number | null = null;
  #lastWaveAt = -Infinity;
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

  /** Whether work of this caller, which has come, would be let in, to run or to wait. */
  hasRoomFor(caller: string): boolean {
    if (this.#waitingCount < this.#mostWaiting() || this.#longerThan(caller) !== null) return true;
    this.#refused += 1;
    return false;
  }

  /**
   * A place at once where one is free. Continued work waits before the caller's other work, as long as it takes.
   * @throws Overloaded (a rejection) when there are too many, or it took too long
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
   * How many may wait now that one more has come. When more than can be done has come for a while, those who wait too long for a short queue are refused: each
   * would only push the wait on to the next, and nothing more would be done.
   */
  #mostWaiting(): number {
    const now = performance.now();
    const patience = now - this.#lastWaveAt < SOON ? CROWD_AGAIN : CROWD;
    if (this.#crowdedSince === null || now - this.#crowdedSince < patience) return this.#limits.maxWaiting;
    this.#lastWaveAt = now;
    const { timesWork, milliseconds } = this.#refused > this.#begun ? FLOOD : WAVE;
    const most = Math.min(this.#limits.maxWaiting, Math.ceil(this.#limits.total * Math.max(timesWork, milliseconds / this.#workTakes)));
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
    if (this.#runningCount < this.#limits.total || this.#crowdedSince !== null) return;
    this.#crowdedSince = performance.now();
    this.#begun = this.#refused = 0;
  }

  #fits({ caller, isCrowd, address, subject }: Share): boolean {
    const { total, perCaller, perCrowd, perAddress, perSubject } = this.#limits;
    const running = (key: string): number => this.#running.get(key) ?? 0;
    return (
      this.#runningCount < total &&
      ((isCrowd && address === null) || running(`caller ${caller}`) < (isCrowd ? perCrowd : perCaller)) &&
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
      // Whoever waits now waits for a limit of their own.
      if (this.#runningCount < this.#limits.total || this.#waitingCount === 0) this.#crowdedSince = null;
    };
  }

  #count({ caller, address, subject }: Share, by: 1 | -1): void {
    this.#runningCount += by;
    for (const key of [`caller ${caller}`, address === null ? null : `address ${address}`, subject === null ? null : `subject ${subject}`]) {
      if (key === null) continue;
      const count = (this.#running.get(key) ?? 0) + by;
      if (count === 0) this.#running.delete(key);
      else this.#running.set(key, count);
    }
  }

  /** Starts whatever has become possible, each caller in turn. */
  #startWaiting(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#remove(next);
      const queue = this.#waiting.get(next.share.caller);
      if (queue) {
        // The caller goes to the end of the turns.
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

  /** The newest of the caller who has most waiting; null when that is this caller, or nobody has more. */
  #longerThan(caller: string): Waiter | null {
    const newest = this.#newestOfLongest();
    return newest !== null && this.#waiting.get(newest.share.caller)!.length > (this.#waiting.get(caller)?.length ?? 0) + 1 ? newest : null;
  }

  /** Of callers with equally many the one whose turn is last; null when it is work that goes on. */
  #newestOfLongest(): Waiter | null {
    let longest: Waiter[] = [];
    for (const queue of this.#waiting.values()) if (queue.length >= longest.length) longest = queue;
    const newest = longest.at(-1);
    return newest === undefined || newest.isContinued ? null : newest;
  }
}
