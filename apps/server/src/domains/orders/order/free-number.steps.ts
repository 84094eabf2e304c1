import type { Clock, Random } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Queryable } from '../../../platform/database/types.ts';
import { findCities, isNumberFree } from '../directory/directory.store.ts';

/** An unused number for an order (`OR`) or a receipt (`JD`). */
export async function generateFreeNumber(
  db: Queryable,
  prefix: 'OR' | 'JD',
  source: { clock: Clock; random: Random },
): Promise<string> {
  for (;;) {
    const no = generateDatedNumber(prefix, source);
    if (await isNumberFree(db, no)) return no;
  }
}

/** As many unused numbers, looked up together; all of them are different. */
export async function generateFreeNumbers(
  db: Queryable,
  prefix: 'OR' | 'JD',
  source: { clock: Clock; random: Random },
  count: number,
): Promise<string[]> {
  const free = new Set<string>();
  while (free.size < count) {
    const drawn = Array.from({ length: count - free.size }, () => generateDatedNumber(prefix, source));
    const taken = await findCities(db, drawn);
    for (const no of drawn) if (!taken.has(no)) free.add(no);
  }
  return [...free];
}
