import { pushTypes } from '@shoushou/contract/push-types';
import type { Deps } from '../../../deps.ts';
import { processDueItemsByCity } from '../../../platform/jobs/due-items.ts';
import { notify } from '../../messages/index.ts';
import { listOrderCities, readOrder } from '../../orders/index.ts';
import { listWaitingNumbers } from '../offers/waiting.store.ts';
import { currentRules } from '../rules/rules.store.ts';
import { notifiedRules, QUIET_BEFORE_VISIT, warningLevels, warningTable } from './warnings.rules.ts';
import { listStuck, lockUnnotified, setNotified, writeWarnings } from './warnings.store.ts';

/** Opens and clears warnings, and notifies recyclers of urgent ones; of the most severe by SMS too. */
export async function openWarnings(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'log'>): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  const { rules } = await currentRules(database, now);
  const cities = await listOrderCities(database);
  for (const city of cities) {
    const stuck = await listStuck(database, city, now, await listWaitingNumbers(database, city, now), rules.maxOffers);
    await database.transaction((tx) =>
      writeWarnings(tx, city, now, stuck, warningLevels, notifiedRules, QUIET_BEFORE_VISIT),
    );
  }
  await processDueItemsByCity(deps, 'dispatch.open_warnings', cities, {
    next: lockUnnotified,
    keyOf: ({ no, rule }) => `${no} ${rule}`,
    async work(tx, warning) {
      const { no, rule, level, recyclerId, detail } = warning;
      const { text, advice } = warningTable[rule];
      await setNotified(tx, warning);
      const order = await readOrder(tx, no);
      await notify(tx, deps, {
        userId: recyclerId!,
        kind: 'order',
        title: '订单预警',
        text: `${no}：${text(detail)}。${advice.recycler}`,
        pushType: pushTypes.order.type,
        subject: order?.receiptNo ?? no,
        sms: level === 3 ? { template: 'order_warning', values: { goods: order?.title ?? '' } } : null,
      });
    },
  });
}
