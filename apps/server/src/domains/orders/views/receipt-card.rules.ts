import type { ReceiptCard } from '@shoushou/contract';
import { maskName } from '@shoushou/kernel';
import { maskPlace, seesContact } from '../orders.policy.ts';

/** A stored receipt with the house number as a separate field. */
export interface StoredReceipt extends Omit<ReceiptCard, 'state' | 'service' | 'distance'> {
  state: ReceiptCard['state'] | 'released';
  service: string;
  door: string;
}

/**
 * A receipt in a list of its recycler. A released order is closed for this recycler, regardless of its later course.
 */
export function toReceiptCard({ door, ...row }: StoredReceipt): ReceiptCard {
  const open = row.state !== 'released' && seesContact('recycler', row.state);
  return {
    ...row,
    service: row.service as ReceiptCard['service'],
    state: row.state === 'released' ? 'cancelled' : row.state,
    customerName: open ? row.customerName : maskName(row.customerName),
    place: open ? [row.place, door].filter(Boolean).join(' ') : maskPlace(row.place),
    distance: null,
  };
}
