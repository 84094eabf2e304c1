import type { Clock, Random } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Queryable } from '../../../platform/database/types.ts';
import { isNumberFree } from '../directory/directory.store.ts';

/** An unused number for an order (`OR`) or a receipt (`JD`). */
export async function generateFreeNumber(db: Queryable, prefix: 'OR' | 'JD', source: { clock: Clock; random: Random }): Promise<string> {
  for (;;) {
    const no = generateDatedNumber(prefix, source);
    if (await isNumberFree(db, no)) return no;
  }
}
