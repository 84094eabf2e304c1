import { pushTypes } from '@shoushou/contract/push-types';
import type { Deps } from '../../../deps.ts';
import { processDueItems } from '../../../platform/jobs/due-items.ts';
import { notify } from '../../messages/index.ts';
import { currentRules } from '../rules/rules.store.ts';
import { recyclerRules, warningLevels, warningTable } from './warnings.rules.ts';
import { findWarnings, lockUntold, setTold } from './warnings.store.ts';

/** Opens and clears warnings, and tells recyclers of those that can't wait; the gravest by SMS too. */
export async function openWarnings(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'log'>): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  const { rules } = await currentRules(database, now);
  await findWarnings(database, now, warningLevels, rules.maxOffers, recyclerRules.filter((rule) => warningLevels[rule] >= 2));
  await processDueItems(deps, 'dispatch.open_warnings', {
    next: lockUntold,
    keyOf: ({ no, rule }) => `${no} ${rule}`,
    async work(tx, warning) {
      const { no, rule, level, recyclerId, detail } = warning;
      const { text, advice } = warningTable[rule];
      await setTold(tx, warning);
      await notify(tx, deps, { userId: recyclerId!, kind: 'order', title: '订单预警', text: `${no}：${text(detail)}。${advice.recycler}`, pushType: pushTypes.page.type, subject: 'orderwarning', sms: level === 3 });
    },
  });
}
