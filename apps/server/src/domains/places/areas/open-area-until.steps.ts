import type { Area } from '@shoushou/contract';
import { fromInstant } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { renewedUntil } from '../places.rules.ts';
import { lockArea, readArea, writeArea, type OfferRow } from './areas.store.ts';
import { toArea } from './list-areas.ts';

/** Opens the area, or adds the term to its remaining time. */
export async function openAreaUntil(
  tx: Transaction,
  recyclerId: string,
  offer: Pick<OfferRow, 'city' | 'adcode' | 'feeFen' | 'termDays'>,
  now: number,
): Promise<Area | null> {
  const current = await lockArea(tx, recyclerId, offer.adcode);
  const expiresAt = renewedUntil(current ? fromInstant(current.expiresAt) : null, now, offer.termDays);
  await writeArea(tx, {
    recyclerId,
    city: offer.city,
    adcode: offer.adcode,
    feeFen: offer.feeFen,
    openedAt: now,
    expiresAt,
  });
  const area = await readArea(tx, recyclerId, offer.adcode);
  return area ? toArea(area, now) : null;
}
