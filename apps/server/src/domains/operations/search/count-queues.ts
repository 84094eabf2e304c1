import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Domain } from '../../../domain.ts';
import { countStatement } from '../../../platform/console/console-search.ts';
import { handler } from '../../../platform/http/action.ts';

/** The number of waiting items on the pages that the operator may open, for the menu. */
export function countQueues({ database }: Pick<Deps, 'database'>, domains: () => readonly Domain[]) {
  return handler('operations.queues', async ({ caller }, { city }) => {
    const queues = domains().flatMap(({ consoleQueues }) =>
      (consoleQueues ?? []).filter(({ right }) => caller.rights.includes(right)),
    );
    const counts = await Promise.all(
      queues.map(async (queue) => {
        const { text, values } = countStatement(queue, city ?? null);
        return { page: queue.page, count: (await database.query<{ count: number }>(text, values))[0]!.count };
      }),
    );
    return success(counts.filter(({ count }) => count > 0));
  });
}
