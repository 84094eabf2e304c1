import { pushTypes } from '@shoushou/contract/push-types';
import { DAY, formatYuan } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { notifyAll } from '../../messages/index.ts';
import { takeEndingQuotes } from './quotes.store.ts';

const AT_ONCE = 500;

/** Tells the owners of quotes that end within a day, once each, so that nobody loses a price by forgetting it. */
export async function tellOfEnding(deps: Pick<Deps, 'database' | 'clock' | 'random'>): Promise<void> {
  for (;;) {
    const told = await deps.database.transaction(async (tx) => {
      const at = deps.clock.now();
      const ending = await takeEndingQuotes(tx, { at, until: at + DAY, limit: AT_ONCE });
      await notifyAll(tx, deps, ending.map(({ ownerId, no, device, priceFen }) => ({ userId: ownerId, kind: 'service', title: '报价明天到期', text: `${device} ${formatYuan(priceFen)} 元的报价 24 小时内到期，要卖请在到期前下单`, pushType: pushTypes.page.type, subject: `gzresult?no=${no}` })));
      return ending.length;
    });
    if (told < AT_ONCE) return;
  }
}
