import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { viewOwn, viewScales } from '../scale-view.steps.ts';
import { listUsable } from '../scales.store.ts';

export const listMine = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('scales.list_mine', async ({ caller: { userId } }) => {
    const now = clock.now();
    const [network, own] = await Promise.all([listUsable(database, userId).then((rows) => viewScales(database, rows, userId, now)), viewOwn(database, userId, now)]);
    return success({ network, own });
  });
