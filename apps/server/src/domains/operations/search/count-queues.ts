import { success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Domain } from '../../../domain.ts';
import { queueStatement, runStatement, type QueueState } from '../../../platform/console/console-search.ts';
import { handler } from '../../../platform/http/action.ts';

/** What waits on the pages that the operator may open, with the earliest promise, for the menu and the first page. */
export function countQueues({ database, clock }: Pick<Deps, 'database' | 'clock'>, domains: () => readonly Domain[]) {
  return handler('operations.queues', async ({ caller }, { city }) => {
    const at = toInstant(clock.now());
    const queues = domains().flatMap(({ consoleQueues }) =>
      (consoleQueues ?? []).filter(({ right }) => caller.rights.includes(right)),
    );
    const states = await Promise.all(
      queues.map(async (queue) => {
        const [state] = await runStatement<QueueState>(database, queueStatement(queue, city ?? null, at));
        return { page: queue.page, ...state! };
      }),
    );
    return success(states.filter(({ count }) => count > 0));
  });
}
