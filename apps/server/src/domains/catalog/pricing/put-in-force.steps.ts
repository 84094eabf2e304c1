import { shanghaiDate } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { invalidateEverywhere } from '../../../platform/live/live.ts';
import { setListState, writePrices, type PriceListRow } from './price-lists.store.ts';

declare module '../../../platform/live/live.ts' {
  interface LiveTopics {
    /** List prices, for domains that cache some: `listed:prices`. */
    listed: true;
  }
}

/** Writes the list's prices as today's. Existing orders keep their prices. `at` in milliseconds. */
export async function putInForce(
  tx: Transaction,
  list: Pick<PriceListRow, 'id' | 'city'>,
  decided: { id: string; name: string } | null,
  at: number,
): Promise<void> {
  await writePrices(tx, list, shanghaiDate(at), at);
  await setListState(tx, list.id, 'in_force', decided && { ...decided, at });
  invalidateEverywhere(tx, ['listed:prices']);
}
