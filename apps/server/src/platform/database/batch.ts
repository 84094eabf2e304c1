/**
 * Gathers calls that arrive together into one run. A lone call never waits for company: it starts at once, and those
 * that arrive while it runs make up the next run. Each call gets its own outcome; when a whole run fails, every
 * member is told.
 */
export interface Batcher<Item, Outcome> {
  add(item: Item): Promise<Outcome>;
}

interface Waiting<Item, Outcome> {
  item: Item;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

export function createBatcher<Item, Outcome>(
  run: (items: Item[]) => Promise<Outcome[]>,
  { maxBatchSize = 64, concurrency = 1 }: { maxBatchSize?: number; concurrency?: number } = {},
): Batcher<Item, Outcome> {
  const queue: Waiting<Item, Outcome>[] = [];
  let running = 0;

  const start = (): void => {
    while (running < concurrency && queue.length > 0) {
      const members = queue.splice(0, maxBatchSize);
      running += 1;
      void settle(members).finally(() => {
        running -= 1;
        start();
      });
    }
  };

  const settle = async (members: Waiting<Item, Outcome>[]): Promise<void> => {
    try {
      const outcomes = await run(members.map((member) => member.item));
      members.forEach((member, index) => member.resolve(outcomes[index]!));
    } catch (error) {
      for (const member of members) member.reject(error);
    }
  };

  return {
    add: (item) =>
      new Promise<Outcome>((resolve, reject) => {
        queue.push({ item, resolve, reject });
        start();
      }),
  };
}
