import type { Clock, Random } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Queryable } from '../../../platform/database/types.ts';
import { isOrderNoFree } from '../orders.store.ts';
import { isReceiptNoFree } from './receipts.store.ts';

/** An unused number for an order (`OR`) or a receipt (`JD`). */
export async function generateFreeNumber(db: Queryable, prefix: 'OR' | 'JD', source: { clock: Clock; random: Random }): Promise<string> {
  const isFree = prefix === 'OR' ? isOrderNoFree : isReceiptNoFree;
  for (;;) {
    const no = generateDatedNumber(prefix, source);
    if (await isFree(db, no)) return no;
  }
}
