import type { PriceList } from '@shoushou/contract';
import type { PriceListRow } from './price-lists.store.ts';

/** A list as its reader sees it: whether it is their own decides what they may do with it. */
export function toPriceList({ madeById, ...row }: PriceListRow, operatorId: string): PriceList {
  return { ...row, mine: madeById === operatorId };
}
