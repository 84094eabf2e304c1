import { formatMoney, toInstant } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { postGivenBack, postOrThrow, type PaymentPaid, type PaymentPurpose } from '../../wallet/index.ts';
import { reservationCase, type ReservationDeps } from '../reservation/reservation.case.ts';
import { notifyOfReservation } from '../reservation/reservation-notifications.steps.ts';
import { lockReservation, type ReservationRow } from '../reservation/reservations.store.ts';
import { yardHold, yardPay, yardReturn, type HeldMoney } from '../companies-money.rules.ts';

type Kind = HeldMoney['kind'];

/**
 * Payments at the cashier about a reservation: the seller's deposit, and the company's payment for the goods. Their
 * subject is its number.
 */
function purpose(
  kind: Kind,
  deps: ReservationDeps,
  take: (tx: Transaction, row: ReservationRow, paid: PaymentPaid, held: HeldMoney) => Promise<boolean>,
): PaymentPurpose {
  const pathOf = (subject: string | null): string =>
    kind === 'deposit' ? `company/paymentsuccess/${subject}` : `company/yuyue/${subject}`;
  return {
    payer: 'owner',
    fromWallet: true,
    retryPath: ({ subject }) => `company/yuyue/${subject}`,
    next: ({ subject }) => ({ label: '查看预约', path: pathOf(subject), main: true }),
    movement: ({ ownerId, no, subject, title, amountFen, city }) =>
      yardHold({ kind, payerId: ownerId, paymentNo: no, reservationNo: subject ?? no, title, amountFen, city }),
    async whenPaid(tx, paid) {
      const { subject, paymentId, userId, amountFen } = paid;
      const row = subject === null ? null : await lockReservation(tx, subject);
      if (!row) throw new Error(`payment ${paymentId} is for the reservation ${subject}, which is not there`);
      const held: HeldMoney = {
        kind,
        payerId: userId,
        paymentNo: paymentId,
        reservationNo: row.no,
        title: kind === 'deposit' ? '送货定金' : '送货货款',
        amountFen,
        city: row.city,
      };
      if (await take(tx, row, paid, held)) return;
      // It came after the reservation had ended, or a second time.
      await notifyOfReservation(tx, deps, userId, row.no, {
        title: '付款已退回',
        text: `预约已经变了，您付的 ${formatMoney(amountFen)} 已原路退回`,
      });
      await postGivenBack(tx, deps, yardReturn(held), deps.clock.now());
    },
  };
}

export const depositPurpose = (deps: ReservationDeps): PaymentPurpose =>
  purpose('deposit', deps, async (tx, row, { paymentId }) => {
    if (row.heldPaymentNo === paymentId) return true;
    if (!reservationCase.may(row, 'pay', 'seller', deps.clock.now()) || row.paymentNo !== paymentId) return false;
    await reservationCase.move(tx, deps, row, 'pay', { by: 'seller', change: { heldPaymentNo: paymentId } });
    return true;
  });

export const goodsPurpose = (deps: ReservationDeps): PaymentPurpose =>
  purpose('goods', deps, async (tx, row, { paymentId, amountFen }, held) => {
    if (row.state === 'settled' && row.goodsPaymentNo === paymentId && row.paidWay === 'wallet') return true;
    if (
      !reservationCase.may(row, 'settle', 'company', deps.clock.now()) ||
      row.goodsPaymentNo !== paymentId ||
      row.totalFen !== amountFen
    )
      return false;
    const now = deps.clock.now();
    await reservationCase.move(tx, deps, row, 'settle', {
      by: 'company',
      actor: held.payerId,
      change: { paidWay: 'wallet', paidAt: toInstant(now) },
    });
    await postOrThrow(tx, yardPay(held, row.sellerId, row.grams), now);
    return true;
  });
