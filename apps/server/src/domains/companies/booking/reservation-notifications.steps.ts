import { pushTypes } from '@shoushou/contract/push-types';
import { formatMoment, type Clock, type Random } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { notify } from '../../messages/index.ts';
import type { ReservationMove } from '../reservation.rules.ts';
import { heardAt, type CompanyRow } from '../showing/companies.store.ts';
import { reservationTexts, type ToldReservation } from './reservation-text.rules.ts';
import type { ReservationRow } from './reservations.store.ts';

type Source = { clock: Clock; random: Random };

/** Tells those whom a transition concerns; of a company its owner, and everybody there when it has none. */
export async function notifyOfMove(tx: Transaction, source: Source, row: ReservationRow, { name }: Pick<CompanyRow, 'name'>, move: ReservationMove, said: Pick<ToldReservation, 'note' | 'deposit'>): Promise<void> {
  const place = `${name}，${formatMoment(row.startsAt, source.clock.now())}，${row.plate}`;
  const texts = reservationTexts(move, { ...said, place, totalFen: row.totalFen ?? 0, unpaid: row.heldPaymentNo === null && row.depositFen > 0 });
  for (const { to, ...text } of texts) {
    for (const userId of to === 'seller' ? [row.sellerId] : await heardAt(tx, row.companyNo)) await tellOfReservation(tx, source, userId, row.no, text);
  }
}

export function tellOfReservation(tx: Transaction, source: Source, userId: string, no: string, { title, text }: { title: string; text: string }): Promise<void> {
  return notify(tx, source, { userId, kind: 'order', title, text, pushType: pushTypes.page.type, subject: `company/yuyue/${no}` });
}
