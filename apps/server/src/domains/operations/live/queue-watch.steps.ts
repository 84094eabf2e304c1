import { toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Domain } from '../../../domain.ts';
import { countStatement, runStatement } from '../../../platform/console/console-search.ts';
import { pollWhileSubscribed } from '../../../platform/live/poll-while-subscribed.ts';

/** Milliseconds between two counts, while a console is open on this server. */
const COUNT_INTERVAL = 5_000;

export interface QueueWatch {
  /** Counts periodically while a console is open. */
  begin(): void;
  /** Counts once and publishes changes to the consoles. */
  look(): Promise<void>;
}

/**
 * Publishes changed queue lengths to the open consoles of this server. Work comes from every domain, by apps, providers
 * and jobs: counting, from indexes and up to a hundred, covers all of them, and costs nothing without open consoles.
 */
export function createQueueWatch(
  { database, clock, live, log }: Pick<Deps, 'database' | 'clock' | 'live' | 'log'>,
  domains: () => readonly Domain[],
): QueueWatch {
  let known: ReadonlyMap<string, number> | null = null;

  async function look(): Promise<void> {
    const counts = new Map<string, number>();
    const at = toInstant(clock.now());
    for (const queue of domains().flatMap(({ consoleQueues }) => consoleQueues ?? [])) {
      const [row] = await runStatement<{ count: number }>(database, countStatement(queue, null, at));
      counts.set(queue.page, (counts.get(queue.page) ?? 0) + (row?.count ?? 0));
    }
    const before = known;
    known = counts;
    if (before === null) return;
    const pages = [...counts].flatMap(([page, count]) =>
      count === before.get(page) ? [] : [{ page, rose: count > (before.get(page) ?? 0) }],
    );
    if (pages.length > 0)
      live.publish({ topics: ['operators:queues'], event: { name: 'queues.changed', body: { pages } } });
  }

  const begin = pollWhileSubscribed(live, 'operators:queues', {
    every: COUNT_INTERVAL,
    round: look,
    ended: () => (known = null),
    onError: (error) => log.warn(error, 'queues could not be counted'),
  });
  return { begin, look };
}
