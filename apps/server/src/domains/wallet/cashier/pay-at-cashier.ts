import type { Payment, PayParameters } from '@shoushou/contract';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { providerHandler, type CallContext, type Outcome } from '../../../platform/http/action.ts';
import type { Asking } from '../../../platform/providers/ask-provider.ts';
import { findExternalAccounts, providerLabels } from '../../accounts/index.ts';
import { guardPayment } from '../pay-password/confirmed-payments.steps.ts';
import {
  askPaymentProvider,
  closeIntent,
  holderOf,
  orderToSend,
  pageEnd,
  startIntent,
  type PaymentAnswer,
  type PaymentIntent,
} from './ask-payment-provider.steps.ts';
import { keepLeftover } from './leftovers.store.ts';
import { isPageOpen, methodsFor, payRefusal, paymentView, providerNumber, type PaymentRow } from './payment.rules.ts';
import type { PurposeTable } from './payment-purpose.steps.ts';
import { changePayment, lockPayment } from './payments.store.ts';
import { completePayment, settle } from './settlement.store.ts';

type PayDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'log' | 'gateways'> & { purposes: PurposeTable };
type Context = CallContext<'wallet.pay'>;
interface CashierRequest {
  id: string;
  method: PaymentRow['method'] & string;
  way?: PaymentRow['payWay'] | undefined;
}
type Step = Promise<Asking<PaymentIntent> | Outcome<'wallet.pay'>>;

/**
 * Pays from the wallet at once, or starts the payment at a provider. A payment in progress at another provider, or by
 * another method, is closed there first, so that it is not paid twice.
 */
export const payAtCashier = (deps: PayDeps) => {
  const {
    clock,
    gateways: { payments },
  } = deps;
  const view = (
    payment: PaymentRow,
    parameters: PayParameters | null = null,
  ): Payment & { parameters: PayParameters | null } => ({
    ...paymentView(payment, deps.purposes.of(payment.purpose), payments.offered, clock.now()),
    parameters,
  });

  async function intend(tx: Transaction, context: Context, request: CashierRequest): Step {
    const found = await lockPayment(tx, context.caller.userId, request.id);
    // Payments by a receive code belong to the payer, not to the owner of the code.
    if (!found || deps.purposes.of(found.purpose).payer === 'anybody') return failure('wallet.payment_unknown');
    const refusal = payRefusal(found, clock.now());
    if (refusal) return failure(refusal);
    if (!methodsFor(deps.purposes.of(found.purpose), payments.offered).includes(request.method))
      return failure('wallet.method_not_allowed');
    const holder = holderOf(found);
    const { way = 'page' } = request;
    // W8: a page is for the device's address; from another one it is a new order.
    const again =
      holder === request.method &&
      found.payWay === way &&
      !(found.pageEndsAt !== null && found.sent !== null && found.sent.address !== context.address);
    // Already started with the same method: the page is known while it lives (W6). Parameters are signed again, and a
    // lost answer or a dead page is requested again, with what was sent first (W11, W12).
    if (again && way === 'page' && isPageOpen(found, clock.now())) return success(view(found));
    if (again) {
      const sent = found.sent ?? (await newOrder(tx, context, found, holder, way));
      return { intent: startIntent(found, holder, false, sent) };
    }
    return holder ? { intent: closeIntent(found, holder) } : pay(tx, context, request, found);
  }

  async function newOrder(
    tx: Transaction,
    { caller, address }: Context,
    payment: PaymentRow,
    method: 'wechat' | 'alipay',
    way: PaymentRow['payWay'],
  ) {
    const payers = await findExternalAccounts(tx, caller.userId, method);
    const { name } = await readBrandLook(tx);
    return orderToSend(payment, name, `/payment?id=${payment.no}`, { way, payers, address }, clock.now());
  }

  /** Pays a payment that no provider has in progress. */
  async function pay(
    tx: Transaction,
    context: Context,
    { method, way = 'page' }: CashierRequest,
    payment: PaymentRow,
  ): Step {
    if (method !== 'wallet') {
      const sent = await newOrder(tx, context, payment, method, way);
      const started = await changePayment(
        tx,
        payment,
        {
          state: 'processing',
          method,
          payUrl: null,
          pageEndsAt: null,
          payWay: way,
          attempt: payment.attempt + 1,
          failure: null,
          sent,
        },
        clock.now(),
      );
      return { intent: startIntent(started, method, true, sent) };
    }
    const { amountFen } = payment;
    const unconfirmed = await guardPayment(tx, deps, context.caller, {
      amountFen,
      payeeId: null,
      of: `payment ${payment.no}`,
    });
    if (unconfirmed) return unconfirmed;
    const paid = await completePayment(tx, deps, { ...payment, method });
    return paid.ok ? success(view(paid.payment)) : paid;
  }

  async function afterStart(
    tx: Transaction,
    { provider, first }: Extract<PaymentIntent, { kind: 'start' }>,
    found: PaymentRow,
    answer: PaymentAnswer,
  ): Step {
    if (answer.kind === 'started')
      return success(
        view(
          await changePayment(
            tx,
            found,
            { payUrl: answer.state.payUrl, pageEndsAt: pageEnd(answer.state, clock.now()), failure: null },
            clock.now(),
          ),
          answer.state.parameters,
        ),
      );
    // The job queries a payment whose start is unknown; one refused at its first start does not exist at the provider.
    if (first && answer.kind !== 'unknown')
      await changePayment(tx, found, { state: 'pending', method: null, payUrl: null }, clock.now());
    return answer.kind === 'payer_unknown'
      ? failure('wallet.payer_unknown', { values: { provider: providerLabels[provider] }, keep: true })
      : providerFailed;
  }

  async function afterClose(
    tx: Transaction,
    context: Context,
    request: CashierRequest,
    { provider, order }: Extract<PaymentIntent, { kind: 'close' }>,
    found: PaymentRow,
    answer: PaymentAnswer,
  ): Step {
    if (answer.kind !== 'closed' && answer.kind !== 'ended') return providerFailed;
    const settled = answer.kind === 'ended' && answer.notice ? await settle(tx, deps, provider, answer.notice) : null;
    const payment = settled && settled.outcome !== 'refused' ? settled.payment : found;
    if (payment.state === 'paid')
      return request.method === 'wallet' ? success(view(payment)) : failure('wallet.payment_paid', { keep: true });
    if (answer.kind === 'closed' && answer.leftover)
      await keepLeftover(tx, { ownerId: found.ownerId, providerNo: order.no, provider }, order.expiresAt, clock.now());
    const free = await changePayment(tx, payment, { state: 'pending', method: null, payUrl: null }, clock.now());
    const step = await pay(tx, context, request, free);
    // It was closed at the provider, although this request is refused.
    return 'intent' in step || step.ok ? step : { ...step, keep: true };
  }

  return providerHandler<'wallet.pay', PaymentIntent, PaymentAnswer>('wallet.pay', {
    intend,
    ask: askPaymentProvider(deps),
    async complete(tx, context, request, intent, answer) {
      const found = await lockPayment(tx, context.caller.userId, request.id);
      const requestedNo = intent.kind === 'start' ? intent.payment.no : intent.no;
      // Changed by another request or a notice meanwhile: the request is decided again.
      if (!found || holderOf(found) !== intent.provider || providerNumber(found) !== requestedNo)
        return intend(tx, context, request);
      return intent.kind === 'start'
        ? afterStart(tx, intent, found, answer)
        : afterClose(tx, context, request, intent, found, answer);
    },
  });
};

const providerFailed = failure('wallet.provider_failed', { keep: true });
