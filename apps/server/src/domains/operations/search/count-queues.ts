import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Domain } from '../../../domain.ts';
import { handler } from '../../../platform/http/action.ts';

/** How much waits on the pages that the operator may open, for the menu. */
export function countQueues({ database }: Pick<Deps, 'database'>, domains: () => readonly Domain[]) {
  return handler('operations.queues', async ({ caller }) => {
    const queues = domains().flatMap(({ consoleQueues }) => (consoleQueues ?? []).filter(({ right }) => caller.rights.includes(right)));
    const counts = await Promise.all(queues.map(async ({ page, count }) => ({ page, count: (await database.query<{ count: number }>(count))[0]!.count })));
    return success(counts.filter(({ count }) => count > 0));
  });
}
