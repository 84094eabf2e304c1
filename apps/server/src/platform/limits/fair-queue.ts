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
 * its own, and so has each address and each row. When too many wait, those of the caller with most are refused first.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #running = new Map<string, number>();
  /** Waiting work by caller; the first caller has the next turn. */
  readonly #waiting = new Map<string, Waiter[]>();
  #runningCount = 0;
  #waitingCount = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#waitingCount;
  }

  get running(): number {
    return this.#runningCount;
  }

  /** Whether work of this caller would be let in, to run or to wait. */
  hasRoomFor(caller: string): boolean {
    return this.#waitingCount < this.#limits.maxWaiting || this.#longerThan(caller) !== null;
  }

  /**
   * A place at once where one is free. Continued work waits before the caller's other work, as long as it takes.
   * @throws Overloaded (a rejection) when there are too many, or it took too long
   */
  enter(share: Share, { isContinued = false } = {}): Release | Promise<Release> {
    if (this.#fits(share)) return this.#start(share);
    if (!isContinued && this.#waitingCount >= this.#limits.maxWaiting) {
      const longest = this.#longerThan(share.caller);
      if (longest === null) return Promise.reject(new Overloaded());
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
          reject(new Overloaded());
        },
      };
      const timer = isContinued ? undefined : setTimeout(waiter.refuse, this.#limits.maxWait).unref();
      this.#wait(waiter);
    });
  }

  #wait(waiter: Waiter): void {
    const queue = this.#waiting.get(waiter.share.caller) ?? [];
    if (waiter.isContinued) queue.unshift(waiter);
    else queue.push(waiter);
    this.#waiting.set(waiter.share.caller, queue);
    this.#waitingCount += 1;
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
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#count(share, -1);
      this.#startWaiting();
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
    let longest: Waiter[] = [];
    for (const queue of this.#waiting.values()) if (queue.length > longest.length) longest = queue;
    if (longest.length <= (this.#waiting.get(caller)?.length ?? 0) + 1) return null;
    const newest = longest.at(-1)!;
    return newest.isContinued ? null : newest;
  }
}
