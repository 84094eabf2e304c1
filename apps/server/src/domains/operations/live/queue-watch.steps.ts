import type { Deps } from '../../../deps.ts';
import type { Domain } from '../../../domain.ts';
import { countStatement } from '../../../platform/console/console-search.ts';
import { whileFollowed } from '../../../platform/live/while-followed.ts';

/** Milliseconds between two counts, while a console is open on this server. */
const COUNT_EVERY = 5_000;

export interface QueueWatch {
  /** Counts from now on, until no console is open any more. */
  begin(): void;
  /** Counts once and tells the consoles what changed. */
  look(): Promise<void>;
}

/**
 * Tells the open consoles of this server on which pages another number of things waits. Work comes from every domain, by apps,
 * providers and jobs: counting it, from indexes and up to a hundred, knows of all of it, and costs nothing where nobody looks.
 */
export function createQueueWatch({ database, live, log }: Pick<Deps, 'database' | 'live' | 'log'>, domains: () => readonly Domain[]): QueueWatch {
  let known: ReadonlyMap<string, number> | null = null;

  async function look(): Promise<void> {
    const counts = new Map<string, number>();
    for (const queue of domains().flatMap(({ consoleQueues }) => consoleQueues ?? [])) {
      const [row] = await database.query<{ count: number }>(countStatement(queue, null).text);
      counts.set(queue.page, (counts.get(queue.page) ?? 0) + (row?.count ?? 0));
    }
    const before = known;
    known = counts;
    if (before === null) return;
    const pages = [...counts].flatMap(([page, count]) => (count === before.get(page) ? [] : [{ page, rose: count > (before.get(page) ?? 0) }]));
    if (pages.length > 0) live.tell({ topics: ['operators:queues'], event: { name: 'queues.changed', body: { pages } } });
  }

  const begin = whileFollowed(live, 'operators:queues', {
    every: COUNT_EVERY,
    round: look,
    ended: () => (known = null),
    onError: (error) => log.warn(error, 'queues could not be counted'),
  });
  return { begin, look };
}
