import { failure, fromInstant, isFailure, MINUTE, success, toInstant } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { readAddress } from '../../places/index.ts';
import { createPayment, paymentStatus } from '../../wallet/index.ts';
import { dealCase, eitherSide, type DealDeps } from './deal.case.ts';
import { viewDeal } from './deal-view.steps.ts';
import { deals } from './deals.table.ts';

/** A payment started in the last minute still gets its full time at the cashier. */
const TO_PAY = 31 * MINUTE;

/**
 * Creates the buyer's payment and stores the delivery address. While a payment is open the same one is returned; the deal is
 * paid on the event `wallet.payment_paid`.
 */
export function payDeal(deps: DealDeps) {
  return transactionalHandler('trade.pay', async (tx, { caller: { userId } }, { no, addressId }) => {
    const deal = await dealCase.open(tx, deps, { no, move: 'hold', by: eitherSide(userId), userId });
    if (isFailure(deal)) return deal;
    const found = deal.delivery === 'post' && addressId !== undefined ? await readAddress(tx, userId, addressId) : null;
    if (deal.delivery === 'post') {
      if (addressId === undefined && deal.address === null) return failure('trade.address_needed');
      if (addressId !== undefined && !found) return failure('places.address_unknown');
    }
    const address = found
      ? {
          name: found.name,
          mobile: found.mobile,
          text: [found.region, found.street, found.place, found.door].filter(Boolean).join(' '),
        }
      : deal.address;
    const paymentState = deal.paymentNo === null ? 'over' : await paymentStatus(tx, deps, userId, deal.paymentNo);
    // The payment is complete; the deal will process the event in a moment.
    if (paymentState === 'paid') return failure('trade.not_now');
    const paymentNo =
      paymentState === 'payable'
        ? deal.paymentNo!
        : await createPayment(tx, deps, {
            userId,
            purpose: 'trade',
            title: `二手交易：${deal.listing.title}`,
            amountFen: deal.amountFen,
            subject: deal.no,
            city: deal.city,
          });
    // The first payment gets its full time, even if it was created late; later ones do not extend the deadline.
    const dueAt =
      deal.paymentNo === null ? toInstant(Math.max(fromInstant(deal.dueAt!), deps.clock.now() + TO_PAY)) : deal.dueAt;
    const asked = await deals.update(tx, deal, { address, paymentNo, dueAt });
    return success({ paymentId: paymentNo, deal: await viewDeal(tx, deps, asked, userId) });
  });
}
