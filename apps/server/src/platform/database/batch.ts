import { isReadingReplica } from './read-source.ts';

/**
 * Batches concurrent calls. A single call starts at once, unless it may wait for others; calls that arrive while it
 * runs form the next batch. Each call gets its own outcome; when a batch fails, every member is rejected.
 */
export interface Batcher<Item, Outcome> {
  add(item: Item): Promise<Outcome>;
}

interface BatchLimits<Item = never> {
  maxBatchSize?: number;
  concurrency?: number;
  /** How long calls without a waiting caller are held to collect more, milliseconds. */
  gatherFor?: number;
  /** Calls that start at once, together with those that wait. */
  isUrgent?(item: Item): boolean;
  /**
   * The wait before the next run as a part of the last run's time, so that the same number of calls can join it:
   * callers answered together repeat together, but not at the same instant. A lone caller never waits. 0 by default.
   */
  waitsForReturn?: number;
}

interface Waiting<Item, Outcome> {
  item: Item;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

export function createBatcher<Item, Outcome>(
  run: (items: Item[]) => Promise<Outcome[]>,
  limits: BatchLimits<Item> = {},
): Batcher<Item, Outcome> {
  // A batch reads from its members' source: a caller who has just written shares none with those who read from a
  // replica.
  const bySource = { primary: createQueue(run, limits), replica: createQueue(run, limits) };
  return { add: (item) => bySource[isReadingReplica() ? 'replica' : 'primary'].add(item) };
}

function createQueue<Item, Outcome>(
  run: (items: Item[]) => Promise<Outcome[]>,
  { maxBatchSize = 64, concurrency = 1, gatherFor = 0, isUrgent = () => false, waitsForReturn = 0 }: BatchLimits<Item>,
): Batcher<Item, Outcome> {
  const queue: Waiting<Item, Outcome>[] = [];
  let running = 0;
  let gathering: NodeJS.Timeout | undefined;
  let last = { size: 0, milliseconds: 0 };
  let returning: NodeJS.Timeout | undefined;

  const stopGathering = (): void => {
    clearTimeout(gathering);
    gathering = undefined;
    start();
  };

  const start = (): void => {
    if (waitsForReturn > 0 && running === 0 && queue.length > 0 && queue.length < Math.min(maxBatchSize, last.size))
      returning ??= setTimeout(begin, last.milliseconds * waitsForReturn);
    else begin();
  };

  const begin = (): void => {
    clearTimeout(returning);
    returning = undefined;
    while (running < concurrency && queue.length > 0) {
      const members = queue.splice(0, maxBatchSize);
      running += 1;
      void settle(members).finally(() => {
        running -= 1;
        if (gathering === undefined) start();
      });
    }
  };

  const settle = async (members: Waiting<Item, Outcome>[]): Promise<void> => {
    const began = performance.now();
    try {
      const outcomes = await run(members.map((member) => member.item));
      // Calls that are already waiting and those that are answered now.
      last = { size: members.length + queue.length, milliseconds: performance.now() - began };
      members.forEach((member, index) => member.resolve(outcomes[index]!));
    } catch (error) {
      for (const member of members) member.reject(error);
    }
  };

  return {
    add: (item) =>
      new Promise<Outcome>((resolve, reject) => {
        queue.push({ item, resolve, reject });
        if (gatherFor === 0) start();
        else if (queue.length >= maxBatchSize || isUrgent(item)) stopGathering();
        else gathering ??= setTimeout(stopGathering, gatherFor);
      }),
  };
}

/** Batches by key: calls of one key run one batch after the other, those of different keys concurrently. */
interface KeyedBatcher<Item, Outcome> {
  add(key: string, item: Item): Promise<Outcome>;
}

/** How long a key without waiting calls is retained, milliseconds: long enough for answered callers to call again. */
const IDLE_KEY_RETENTION = 100;

export function createKeyedBatcher<Item, Outcome>(
  run: (key: string, items: Item[]) => Promise<Outcome[]>,
  limits: BatchLimits<Item> = {},
): KeyedBatcher<Item, Outcome> {
  const busy = new Map<
    string,
    { batcher: Batcher<Item, Outcome>; members: number; forgetting: NodeJS.Timeout | undefined }
  >();
  return {
    async add(key, item) {
      const stood = busy.get(key) ?? {
        batcher: createBatcher<Item, Outcome>((items) => run(key, items), limits),
        members: 0,
        forgetting: undefined,
      };
      busy.set(key, stood);
      clearTimeout(stood.forgetting);
      stood.members += 1;
      try {
        return await stood.batcher.add(item);
      } finally {
        stood.members -= 1;
        // Keys come from requests, so those without waiting calls are removed.
        if (stood.members === 0) stood.forgetting = setTimeout(() => busy.delete(key), IDLE_KEY_RETENTION).unref();
      }
    },
  };
}
