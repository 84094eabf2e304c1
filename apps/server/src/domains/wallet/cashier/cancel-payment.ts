import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { providerHandler } from '../../../platform/http/action.ts';
import {
  askPaymentProvider,
  closeIntent,
  holderOf,
  type PaymentAnswer,
  type PaymentIntent,
} from './ask-payment-provider.steps.ts';
import { keepLeftover } from './leftovers.store.ts';
import { paymentView, providerNumber, type PaymentRow } from './payment.rules.ts';
import type { PurposeTable } from './payment-purpose.steps.ts';
import { changePayment, lockPayment } from './payments.store.ts';
import { settle } from './settlement.store.ts';

/** Cancels a payment. One in progress is closed at its provider first, so that it can't be paid afterwards. */
export const cancelPayment = (
  deps: Pick<Deps, 'clock' | 'random' | 'log' | 'gateways'> & { purposes: PurposeTable },
) => {
  async function end(tx: Transaction, payment: PaymentRow) {
    const closed =
      payment.state === 'pending' || payment.state === 'processing'
        ? await changePayment(tx, payment, { state: 'closed', payUrl: null, failure: '您已取消支付' }, deps.clock.now())
        : payment;
    return success(
      paymentView(closed, deps.purposes.of(closed.purpose), deps.gateways.payments.offered, deps.clock.now()),
    );
  }

  return providerHandler<'wallet.cancel_payment', PaymentIntent, PaymentAnswer>('wallet.cancel_payment', {
    async intend(tx, { caller }, { id }) {
      const found = await lockPayment(tx, caller.userId, id);
      if (!found || deps.purposes.of(found.purpose).payer === 'anybody') return failure('wallet.payment_unknown');
      if (found.state === 'paid') return failure('wallet.payment_paid');
      const holder = holderOf(found);
      return holder ? { intent: closeIntent(found, holder) } : end(tx, found);
    },
    ask: askPaymentProvider(deps),
    async complete(tx, { caller }, { id }, intent, answer) {
      if (answer.kind !== 'closed' && answer.kind !== 'ended') return failure('platform.busy');
      if (answer.kind === 'ended' && answer.notice) await settle(tx, deps, intent.provider, answer.notice);
      const found = await lockPayment(tx, caller.userId, id);
      if (!found) return failure('wallet.payment_unknown');
      if (found.state === 'paid') return failure('wallet.payment_paid', { keep: true });
      // Restarted meanwhile, under a number that was not closed.
      if (intent.kind === 'close' && holderOf(found) !== null && providerNumber(found) !== intent.no)
        return failure('platform.busy');
      if (intent.kind === 'close' && answer.kind === 'closed' && answer.leftover)
        await keepLeftover(
          tx,
          { ownerId: found.ownerId, providerNo: intent.no, provider: intent.provider },
          intent.order.expiresAt,
          deps.clock.now(),
        );
      return end(tx, found);
    },
  });
};
