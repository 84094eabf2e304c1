import { pushTypes } from '@shoushou/contract/push-types';
import { formatDatedMoment, type Clock, type Random } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { notifyAll, type Notification } from '../../messages/index.ts';
import type { ReservationMove } from '../reservation.rules.ts';
import { recipientsOf, type CompanyRow } from '../company/companies.store.ts';
import { reservationTexts, type ReservationTextFacts } from './reservation-text.rules.ts';
import type { ReservationRow } from './reservations.store.ts';

type Source = { clock: Clock; random: Random };

/** Notifies the sides affected by a transition; for a company its owner, or all members when it has none. */
export function notifyOfMove(
  tx: Transaction,
  source: Source,
  row: ReservationRow,
  company: Pick<CompanyRow, 'name'>,
  move: ReservationMove,
  facts: Pick<ReservationTextFacts, 'note' | 'deposit'>,
): Promise<void> {
  return notifyOfMoves(tx, source, [row], company, move, facts);
}

/** `notifyOfMove` for reservations of one company with the same transition. */
export async function notifyOfMoves(
  tx: Transaction,
  source: Source,
  rows: readonly ReservationRow[],
  { name }: Pick<CompanyRow, 'name'>,
  move: ReservationMove,
  facts: Pick<ReservationTextFacts, 'note' | 'deposit'>,
): Promise<void> {
  const texts = rows.flatMap((row) => {
    const place = `${name}，${formatDatedMoment(row.startsAt)}，${row.plate}`;
    return reservationTexts(move, {
      ...facts,
      place,
      totalFen: row.totalFen ?? 0,
      unpaid: row.heldPaymentNo === null && row.depositFen > 0,
    }).map((text) => ({ row, ...text }));
  });
  const members = texts.some(({ to }) => to === 'company') ? await recipientsOf(tx, rows[0]!.companyNo) : [];
  await notifyAll(
    tx,
    source,
    texts.flatMap(({ row, to, ...text }) =>
      (to === 'seller' ? [row.sellerId] : members).map((userId) => notificationFor(userId, row.no, text)),
    ),
  );
}

export function notifyOfReservation(
  tx: Transaction,
  source: Source,
  userId: string,
  no: string,
  text: { title: string; text: string },
): Promise<void> {
  return notifyAll(tx, source, [notificationFor(userId, no, text)]);
}

const notificationFor = (
  userId: string,
  no: string,
  { title, text }: { title: string; text: string },
): Notification => ({
  userId,
  kind: 'order',
  title,
  text,
  pushType: pushTypes.page.type,
  subject: `company/yuyue/${no}`,
});
