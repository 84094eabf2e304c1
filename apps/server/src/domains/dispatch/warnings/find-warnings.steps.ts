import { pushTypes } from '@shoushou/contract/push-types';
import type { Deps } from '../../../deps.ts';
import { notify } from '../../messages/index.ts';
import { currentRules } from '../rules/rules.store.ts';
import { warningLevels, warningTable } from './warnings.rules.ts';
import { findWarnings } from './warnings.store.ts';

/** Opens and clears warnings, and tells recyclers of those that can't wait; the gravest by SMS too. */
export async function openWarnings({ database, clock, random }: Pick<Deps, 'database' | 'clock' | 'random'>): Promise<void> {
  await database.transaction(async (tx) => {
    const now = clock.now();
    const { rules } = await currentRules(tx, now);
    for (const { no, rule, level, recyclerId, detail } of await findWarnings(tx, now, warningLevels, rules.maxOffers)) {
      const { recycler, text, advice } = warningTable[rule];
      if (recyclerId === null || !recycler || level < 2) continue;
      await notify(tx, { clock, random }, { userId: recyclerId, kind: 'order', title: '订单预警', text: `${no}：${text(detail)}。${advice.recycler}`, pushType: pushTypes.page.type, subject: 'orderwarning', sms: level === 3 });
    }
  });
}
