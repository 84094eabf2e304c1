import { pushTypes } from '@shoushou/contract/push-types';
import { DAY, formatYuan } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { notifyAll } from '../../messages/index.ts';
import { takeEndingQuotes } from './quotes.store.ts';

const BATCH_SIZE = 500;

/** Notifies the owners of quotes that end within a day, once each. */
export async function notifyOfEnding(deps: Pick<Deps, 'database' | 'clock' | 'random'>): Promise<void> {
  for (;;) {
    const notified = await deps.database.transaction(async (tx) => {
      const at = deps.clock.now();
      const ending = await takeEndingQuotes(tx, { at, until: at + DAY, limit: BATCH_SIZE });
      await notifyAll(
        tx,
        deps,
        ending.map(({ ownerId, no, device, priceFen }) => ({
          userId: ownerId,
          kind: 'service',
          title: '报价快到期了',
          text: `${device} ${formatYuan(priceFen)} 元的报价 24 小时内到期，要卖请在到期前下单`,
          pushType: pushTypes.page.type,
          subject: `gzresult?no=${no}`,
        })),
      );
      return ending.length;
    });
    if (notified < BATCH_SIZE) return;
  }
}
