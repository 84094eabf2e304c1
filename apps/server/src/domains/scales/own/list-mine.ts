import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { SCALE_RULES } from '../scale-rules.rules.ts';
import { viewOwn, viewScales } from '../scale-view.steps.ts';
import { listUsable } from '../scales.store.ts';

export const listMine = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('scales.list_mine', async ({ caller: { userId } }) => {
    const now = clock.now();
    const rules = await rulesInForce({ database, clock }, SCALE_RULES);
    const [network, own] = await Promise.all([
      listUsable(database, userId).then((rows) => viewScales(database, rows, userId, now, rules)),
      viewOwn(database, userId, now, rules),
    ]);
    return success({ network, own });
  });
