import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { paymentView } from './payment.rules.ts';
import type { PurposeTable } from './payment-purpose.steps.ts';
import { changePayment, lockPayment } from './payments.store.ts';
import { closeAtProvider } from './settlement.store.ts';

/** Cancels a payment. One in progress is closed at its provider first, so that it can't be paid afterwards. */
export const cancelPayment = (deps: Pick<Deps, 'clock' | 'random' | 'log' | 'gateways'> & { purposes: PurposeTable }) =>
  transactionalHandler('wallet.cancel_payment', async (tx, { caller }, { id }) => {
    const { payments } = deps.gateways;
    const found = await lockPayment(tx, caller.userId, id);
    if (!found || deps.purposes.of(found.purpose).payer === 'anybody') return failure('wallet.payment_unknown');
    if (found.state === 'paid') return failure('wallet.payment_paid');
    const gateway = found.state === 'processing' && found.method !== null && found.method !== 'wallet' ? payments.of(found.method) : null;
    const payment = gateway ? await closeAtProvider(tx, deps, gateway, found).catch(() => null) : found;
    if (!payment) return failure('platform.busy');
    if (payment.state === 'paid') return failure('wallet.payment_paid', { keep: true });
    const closed = payment.state === 'pending' || payment.state === 'processing' ? await changePayment(tx, payment, { state: 'closed', payUrl: null, failure: '您已取消支付' }, deps.clock.now()) : payment;
    return success(paymentView(closed, deps.purposes.of(closed.purpose), payments.offered, deps.clock.now()));
  });
