import type { ValuationCredit } from '@shoushou/contract';
import type { Queryable } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';

/**
 * The person credited for this person's quote: an existing person other than themselves. A store’s link is checked when
 * the device is brought there.
 */
export async function creditFor(
  source: Queryable,
  ownerId: string,
  credit: ValuationCredit | null | undefined,
): Promise<ValuationCredit | null> {
  if (!credit) return null;
  const { userId, ...store } = credit;
  const known = userId !== undefined && userId !== ownerId && (await findPeople(source, [userId])).has(userId);
  const kept = known ? { userId, ...store } : store;
  return Object.keys(kept).length === 0 ? null : kept;
}
