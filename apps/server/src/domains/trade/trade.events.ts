import type { Transaction } from '../../platform/database/types.ts';
import type { EventHandlers } from '../../platform/events/events.ts';
import { releaseFile } from '../files/index.ts';
import { formatMoney } from '@shoushou/kernel';
import { mayMove } from './deals/deal.rules.ts';
import { endHold, factsOf, lockDealWithListing, moveDeal, type DealDeps } from './deals/deal-move.steps.ts';
import { eraseDeals } from './deals/deals.store.ts';
import { eraseListings } from './listings/listings.store.ts';
import { eraseQuestions } from './questions/questions.store.ts';
import { notifyOtherSide } from './trade-notifications.steps.ts';

/** The fields of `wallet.payment_paid` that are read here. */
interface PaymentPaid {
  paymentId: string;
  purpose: string;
  subject: string | null;
}

export function tradeEventHandlers(deps: DealDeps): EventHandlers {
  return {
    'wallet.payment_paid': async (tx, { payload }) => {
      const { paymentId, purpose, subject } = payload as PaymentPaid;
      if (purpose === 'trade' && subject !== null) await takePayment(tx, deps, subject, paymentId);
    },
    'accounts.erased': async (tx, { payload }) => {
      const { userId } = payload as { userId: string };
      const paths = [...(await eraseDeals(tx, userId)), ...(await eraseListings(tx, userId))];
      await eraseQuestions(tx, userId);
      for (const path of paths) await releaseFile(tx, userId, path);
    },
  };
}

/** Marks the deal as paid. A payment for an ended deal, or a second one, is refunded at once. */
async function takePayment(tx: Transaction, deps: DealDeps, no: string, paymentNo: string): Promise<void> {
  const held = await lockDealWithListing(tx, no);
  if (!held) throw new Error(`payment ${paymentNo} is for the deal ${no}, which is not there`);
  if (held.deal.heldPaymentNo === paymentNo) return;
  if (mayMove(factsOf(held.deal), 'hold', 'buyer')) {
    await moveDeal(tx, deps, held, 'hold', { by: 'buyer', change: { heldPaymentNo: paymentNo } });
    return;
  }
  const { deal, listing } = held;
  await notifyOtherSide(tx, deps, listing, { userId: deal.buyerId, kind: 'wallet', title: '付款已退回', text: `「${listing.title}」的交易已经结束，您付的 ${formatMoney(deal.amountFen)} 已退回钱包` });
  await endHold(tx, held, 'refund', paymentNo, deps.clock.now());
}
