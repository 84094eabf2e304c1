import { formatMoney } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import type { PaymentPurpose } from '../../wallet/index.ts';
import { notifyOtherSide } from '../trade-notifications.steps.ts';
import { tradeHold } from '../trade-money.rules.ts';
import { dealCase, endPayment, lockDealWithListing, type DealDeps } from './deal.case.ts';

/** The buyer's payment for a deal, held until the goods are received. The payment's subject is the deal's number. */
export function tradePayment(deps: DealDeps): PaymentPurpose {
  return {
    payer: 'owner',
    fromWallet: true,
    retryPath: ({ subject }) => `second/supplydetail/${subject}`,
    next: ({ subject }) => ({ label: '查看交易', path: `second/supplydetail/${subject}`, main: true }),
    movement: ({ ownerId, no, subject, title, amountFen, city }) =>
      tradeHold({ buyerId: ownerId, paymentNo: no, dealNo: subject ?? no, title, amountFen, city }),
    async whenPaid(tx, { subject, paymentId }) {
      if (subject !== null) await takePayment(tx, deps, subject, paymentId);
    },
  };
}

/** Marks the deal as paid. A payment for an ended deal, or a second one, is refunded at once. */
async function takePayment(tx: Transaction, deps: DealDeps, no: string, paymentNo: string): Promise<void> {
  const held = await lockDealWithListing(tx, no);
  if (!held) throw new Error(`payment ${paymentNo} is for the deal ${no}, which is not there`);
  if (held.heldPaymentNo === paymentNo) return;
  if (dealCase.may(held, 'hold', 'buyer', deps.clock.now())) {
    await dealCase.move(tx, deps, held, 'hold', { by: 'buyer', change: { heldPaymentNo: paymentNo } });
    return;
  }
  const { listing, buyerId, amountFen } = held;
  await notifyOtherSide(tx, deps, listing, {
    userId: buyerId,
    kind: 'wallet',
    title: '付款已退回',
    text: `「${listing.title}」的交易已经结束，您付的 ${formatMoney(amountFen)} 已原路退给您`,
  });
  await endPayment(tx, deps, held, 'refund', paymentNo, deps.clock.now());
}
