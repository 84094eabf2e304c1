import { shanghaiDate, toInstant, type Clock, type Instant, type Random } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { publish } from '../../../platform/events/events.ts';
import { invalidateEverywhere } from '../../../platform/live/live.ts';
import { setListState, writePrices } from './price-lists.store.ts';
import type { PriceListRow } from './price-lists.table.ts';

declare module '../../../platform/events/events.ts' {
  interface DomainEvents {
    /** Prices of a city took effect. @property listId the price list that brought them */
    'catalog.prices_published': { city: string; listId: string; at: Instant };
  }
}

declare module '../../../platform/live/live.ts' {
  interface LiveTopics {
    /** List prices, for domains that cache some: `listed:prices`. */
    listed: true;
  }
}

/** Writes the list's prices as today's. Existing orders keep their prices. `at` in milliseconds. */
export async function putInForce(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  list: Pick<PriceListRow, 'id' | 'city'>,
  decided: { id: string; name: string } | null,
  at: number,
): Promise<void> {
  await writePrices(tx, list, shanghaiDate(at), at);
  await setListState(tx, list.id, 'in_force', decided && { ...decided, at });
  await publish(tx, source, 'catalog.prices_published', { city: list.city, listId: list.id, at: toInstant(at) });
  invalidateEverywhere(tx, ['listed:prices']);
}
