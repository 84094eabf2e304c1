import type { StoreCard } from '@shoushou/contract';
import type { StoreRow } from './stores.table.ts';

export function storeCardOf({ no, chain, name, address, hours, open }: StoreRow): StoreCard {
  return { storeNo: no, chain, name, address, hours, open };
}

/** The store's address in one line. */
export const placeOf = ({ chain, name, address }: Pick<StoreRow, 'chain' | 'name' | 'address'>): string =>
  `${chain} ${name} ${address}`;
