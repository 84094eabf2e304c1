import type { Payment, PayParameters } from '@shoushou/contract';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { NO_PAYER, type ProviderPaymentState, type PaymentGateway, type StartedPayment } from '../../../gateways/payments/index.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findExternalAccounts, providerLabels } from '../../accounts/index.ts';
import { consumeConfirmation } from '../pay-password/pay-password.steps.ts';
import { methodsFor, payRefusal, paymentView, providerNumber, type PaymentRow } from './payment.rules.ts';
import type { PurposeTable } from './payment-purpose.steps.ts';
import { changePayment, lockPayment } from './payments.store.ts';
import { closeAtProvider, completePayment } from './settlement.store.ts';

type PayDeps = Pick<Deps, 'clock' | 'random' | 'log' | 'gateways'> & { purposes: PurposeTable };

/**
 * Pays from the wallet at once, or starts the payment at a provider. The provider is called inside the transaction that locks
 * the payment: the payment's number makes the start repeatable, and the answer comes within seconds.
 */
export const payAtCashier = (deps: PayDeps) =>
  transactionalHandler('wallet.pay', async (tx, { caller, address }, { id, method, way = 'page' }) => {
    const { payments } = deps.gateways;
    const found = await lockPayment(tx, caller.userId, id);
    // Payments by a receive code belong to the payer, not to the owner of the code.
    if (!found || deps.purposes.of(found.purpose).payer === 'anybody') return failure('wallet.payment_unknown');
    const refusal = payRefusal(found, deps.clock.now());
    if (refusal) return failure(refusal);
    if (!methodsFor(deps.purposes.of(found.purpose), payments.offered).includes(method)) return failure('wallet.method_not_allowed');
    const view = (payment: PaymentRow, parameters: PayParameters | null = null): Payment & { parameters: PayParameters | null } => ({ ...paymentView(payment, deps.purposes.of(payment.purpose), payments.offered, deps.clock.now()), parameters });
    // Already started with the same method: the page is known, and parameters are signed anew.
    const again = found.state === 'processing' && found.method === method && found.payWay === way;
    if (again && (way === 'page' || method === 'wallet')) return success(view(found));

    if (method === 'wallet') {
      const unconfirmed = await consumeConfirmation(tx, deps, caller);
      if (unconfirmed) return unconfirmed;
      // Settled first: if the person paid at the provider in the meantime, that money is credited to the paying wallet.
      const paid = await completePayment(tx, deps, { ...found, method });
      if (!paid.ok) return paid;
      return (await freeFromProvider(tx, deps, found)) ? success(view(paid.payment)) : providerFailed;
    }
    const free = again ? found : await freeFromProvider(tx, deps, found);
    const gateway = payments.of(method);
    if (!free || !gateway) return providerFailed;
    // What a provider has received stays credited although this request is refused.
    if (free.state === 'paid') return failure('wallet.payment_paid', { keep: true });
    const attempt = again ? free.attempt : free.attempt + 1;
    const started = await startAtProvider(deps, gateway, { ...free, attempt }, `/payment?id=${free.no}`, { way, payers: await findExternalAccounts(tx, caller.userId, method), address });
    const now = deps.clock.now();
    if (started === null || started === 'payer unknown') {
      if (!again) await changePayment(tx, free, { state: 'pending', method: null, payUrl: null, attempt }, now);
      if (started === null) return { ...providerFailed, keep: true };
      return failure('wallet.payer_unknown', { values: { provider: providerLabels[method] }, keep: true });
    }
    return success(view(await changePayment(tx, free, { state: 'processing', method, payUrl: started.payUrl, payWay: way, attempt, failure: null }, now), started.parameters));
  });

const providerFailed = failure('wallet.provider_failed');

/** Closes a payment in progress at its provider, so that it is not paid twice; null when the provider is unreachable. */
async function freeFromProvider(tx: Transaction, deps: PayDeps, payment: PaymentRow): Promise<PaymentRow | null> {
  const gateway = payment.state === 'processing' && payment.method !== null && payment.method !== 'wallet' ? deps.gateways.payments.of(payment.method) : null;
  if (!gateway) return payment;
  try {
    return await closeAtProvider(tx, deps, gateway, payment);
  } catch (error) {
    deps.log.warn({ payment: payment.no, provider: gateway.provider, error }, 'payment provider not reached');
    return null;
  }
}

type Asked = Pick<StartedPayment, 'way' | 'payers' | 'address'>;

/**
 * Null when the provider is unreachable; `payer unknown` when the channel needs a payer id and there is none. @param
 * returnPath where the person returns to @param asked the device's payment channel and the payer's accounts at the provider
 */
export async function startAtProvider({ log }: Pick<Deps, 'log'>, gateway: PaymentGateway, payment: PaymentRow, returnPath: string, asked: Asked): Promise<ProviderPaymentState | 'payer unknown' | null> {
  try {
    return await gateway.start({
      no: providerNumber(payment),
      amountFen: payment.amountFen,
      subject: `收收 ${payment.title}`,
      userId: payment.ownerId,
      returnPath,
      ...asked,
    });
  } catch (error) {
    if (error instanceof ProviderFailed && error.code === NO_PAYER) return 'payer unknown';
    log.warn({ payment: payment.no, provider: gateway.provider, error }, 'payment not started');
    return null;
  }
}
