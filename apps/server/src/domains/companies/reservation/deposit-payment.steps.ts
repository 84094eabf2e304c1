import type { Clock, Random } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { createPayment } from '../../wallet/index.ts';
import type { ReservationRow } from './reservations.store.ts';

/** A payment of the deposit at the cashier. @returns its number */
export function depositPayment(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  { sellerId, depositFen, no, city }: ReservationRow,
  companyName: string,
): Promise<string> {
  return createPayment(tx, source, {
    userId: sellerId,
    purpose: 'yard_deposit',
    title: `送货定金：${companyName}`,
    amountFen: depositFen,
    subject: no,
    city,
  });
}
