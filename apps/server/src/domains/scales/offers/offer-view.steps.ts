import type { BindingOffer } from '@shoushou/contract';
import type { Queryable } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';
import type { OfferRow } from './offers.store.ts';

/** Offers with the names of both sides. */
export async function viewOffers(db: Queryable, rows: readonly OfferRow[], personId: string): Promise<BindingOffer[]> {
  const people = await findPeople(
    db,
    rows.flatMap(({ ownerId, memberId }) => [ownerId, memberId]),
  );
  return rows.map(({ ownerId, memberId, ...row }) => ({
    ...row,
    ownerName: people.get(ownerId)?.username ?? '',
    memberName: people.get(memberId)?.username ?? '',
    mine: ownerId === personId,
  }));
}
