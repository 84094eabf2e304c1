import { failure, isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { paymentStatus } from '../../wallet/index.ts';
import { depositPayment } from '../reservation/deposit-payment.steps.ts';
import { readCompany } from '../company/companies.store.ts';
import { reservationCase, type ReservationDeps } from '../reservation/reservation.case.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';
import { writeReservation } from '../reservation/reservations.store.ts';

/** The open payment of the deposit, or a new one when that can't be paid. */
export function payDeposit(deps: ReservationDeps) {
  return transactionalHandler('companies.pay_deposit', async (tx, { caller: { userId } }, { no }) => {
    const row = await reservationCase.open(tx, deps, { no, move: 'pay', by: 'seller', userId });
    if (isFailure(row)) return row;
    const status = row.paymentNo === null ? 'over' : await paymentStatus(tx, deps, userId, row.paymentNo);
    // It is already paid; the event that updates the reservation follows.
    if (status === 'paid') return failure('companies.reservation_moved');
    const paymentId =
      status === 'payable'
        ? row.paymentNo!
        : await depositPayment(tx, deps, row, (await readCompany(tx, row.companyNo))!.name);
    return success({
      reservation: await viewOwn(tx, deps, await writeReservation(tx, row, { paymentNo: paymentId }), userId),
      paymentId,
    });
  });
}
