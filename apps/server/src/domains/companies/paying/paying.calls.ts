import type { reservationsCalls } from '@shoushou/contract/companies/companies.contract';
import { failure, formatYuan, isFailure, success, toInstant } from '@shoushou/kernel';
import { callsOf, transactionalHandler } from '../../../platform/http/action.ts';
import { abandonPayment, createPayment, paymentStatus } from '../../wallet/index.ts';
import { readCompany } from '../company/companies.store.ts';
import { notifyOfReservation } from '../reservation/reservation-notifications.steps.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';
import { reservationCase, type ReservationDeps } from '../reservation/reservation.case.ts';
import { writeReservation } from '../reservation/reservations.store.ts';

/** Above this goods are paid by bank, fen. */
const MAX_BY_WALLET_FEN = 5_000_000;

export const payingCalls = (deps: ReservationDeps) =>
  callsOf<typeof reservationsCalls>()({
    /**
     * The company pays the agreed total: at the cashier at once, or elsewhere, which takes effect when the seller
     * confirms it.
     */
    'companies.settle': transactionalHandler(
      async (tx, { caller: { userId } }, { no, way, totalFen, reference = '' }) => {
        const row = await reservationCase.open(tx, deps, { no, move: 'settle', by: 'company', userId });
        if (isFailure(row)) return row;
        if (row.totalFen !== totalFen) return failure('companies.result_changed');
        if (way === 'wallet' && totalFen > MAX_BY_WALLET_FEN)
          return failure('companies.settle_limit', { values: { amount: formatYuan(MAX_BY_WALLET_FEN) } });
        if (way === 'bank' && reference === '') return failure('companies.reference_needed');
        const earlier =
          row.goodsPaymentNo === null || row.payerId === null
            ? 'over'
            : await paymentStatus(tx, deps, row.payerId, row.goodsPaymentNo);
        if (earlier === 'paid') return failure('companies.reservation_moved');
        if (way === 'wallet' && earlier === 'payable' && row.payerId === userId)
          return success({ reservation: await viewOwn(tx, deps, row, userId), paymentId: row.goodsPaymentNo });
        // Another member, or another way: the payment that waits is not to be paid as well.
        if (earlier === 'payable') await abandonPayment(tx, deps, row.payerId!, row.goodsPaymentNo!, '换了付款方式');

        if (way === 'wallet') {
          const { name } = (await readCompany(tx, row.companyNo))!;
          const paymentId = await createPayment(tx, deps, {
            userId,
            purpose: 'yard_goods',
            title: `${name}货款`,
            amountFen: totalFen,
            subject: no,
            city: row.city,
          });
          const stored = await writeReservation(tx, row, {
            payerId: userId,
            goodsPaymentNo: paymentId,
            paidWay: null,
            paidReference: '',
            paidAt: null,
          });
          return success({ reservation: await viewOwn(tx, deps, stored, userId), paymentId });
        }
        const reported = await writeReservation(tx, row, {
          payerId: userId,
          goodsPaymentNo: null,
          paidWay: way,
          paidReference: reference,
          paidAt: toInstant(deps.clock.now()),
        });
        await notifyOfReservation(tx, deps, row.sellerId, no, {
          title: '企业说货款已付',
          text: way === 'bank' ? `银行转账，流水号 ${reference}。收到后请确认` : '现金。收到后请确认',
        });
        return success({ reservation: await viewOwn(tx, deps, reported, userId), paymentId: null });
      },
    ),

    /** The seller has the money that the company paid by bank or in cash. */
    'companies.confirm_payment': transactionalHandler(async (tx, { caller: { userId } }, { no }) => {
      const row = await reservationCase.open(tx, deps, { no, move: 'settle', by: 'seller', userId });
      if (isFailure(row)) return row;
      if (row.paidWay === null) return failure('companies.reservation_moved');
      return success(
        await viewOwn(tx, deps, await reservationCase.move(tx, deps, row, 'settle', { by: 'seller' }), userId),
      );
    }),
  });
