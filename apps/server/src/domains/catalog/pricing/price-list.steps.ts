import type { PriceList } from '@shoushou/contract';
import type { PriceListRow } from './price-lists.table.ts';

/** A price list as shown to one operator; its permitted actions depend on whether they made it. */
export function toPriceList({ madeById, ...row }: PriceListRow, operatorId: string): PriceList {
  return { ...row, mine: madeById === operatorId };
}
