import { pushTypes } from '@shoushou/contract/push-types';
import type { Clock, Random } from '@shoushou/kernel';
import type { Transaction } from '../../platform/database/types.ts';
import { notify, type Notification } from '../messages/index.ts';
import type { ListingRow } from './goods/listings.store.ts';

/** Notifies the other side of an event of a listing. */
export function notifyOtherSide(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  { no }: Pick<ListingRow, 'no'>,
  message: Omit<Notification, 'pushType' | 'subject'>,
): Promise<void> {
  return notify(tx, source, { ...message, pushType: pushTypes.listing.type, subject: no });
}
