import { toInstant, type Clock, type Random } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { PaymentGateway, ProviderNotice } from '../../../gateways/payments/index.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { publish } from '../../../platform/events/events.ts';
import { post, type PostResult } from '../ledger/posting.store.ts';
import { PAYMENT_LIFETIME, paymentNumber, paymentOfProviderNumber, payRefusal, providerNumber, type PaymentProviderName, type PaymentRow } from './payment.rules.ts';
import { changePayment, findPayment, insertPayment, lockPayment, lockPaymentByNumber } from './payments.store.ts';
import type { PurposeTable } from './payment-purpose.steps.ts';
import { creditRecharge } from './recharge-credit.steps.ts';
import { requestRefund } from './refunds.store.ts';

type Source = { clock: Clock; random: Random };
/** What settling a payment needs. */
export type SettlementDeps = Source & { purposes: PurposeTable };

export interface PaymentOrder {
  userId: string;
  /** As registered in `Domain.paymentPurposes`. */
  purpose: string;
  /** `开通南山区`: shown by the cashier and in the ledger line. */
  title: string;
  /** Fen, more than 0. */
  amountFen: number;
  /** What the payment is for; returned in `wallet.payment_paid`. */
  subject?: string | null;
  city?: string | null;
}

/** Creates a payment for the cashier. @returns its number; `wallet.payment_paid` reports when it was paid */
export async function createPayment(tx: Transaction, source: Source, order: PaymentOrder): Promise<string> {
  return (await openPayment(tx, source, order)).no;
}

export async function openPayment(tx: Transaction, { clock, random }: Source, { userId, purpose, title, amountFen, subject = null, city = null }: PaymentOrder): Promise<PaymentRow> {
  const now = clock.now();
  const no = paymentNumber(now, Array.from({ length: 14 }, () => random.below(10)).join(''));
  return insertPayment(tx, { ownerId: userId, no, purpose, title, subject, city, amountFen }, now, now + PAYMENT_LIFETIME);
}

/** Whether a payment can still be paid, was paid (its domain may not have processed the event yet), or is over. */
export async function paymentStatus(tx: Transaction, { clock }: { clock: Clock }, ownerId: string, no: string): Promise<'payable' | 'paid' | 'over'> {
  const payment = await findPayment(tx, ownerId, no);
  if (payment?.state === 'paid') return 'paid';
  return payment !== null && payRefusal(payment, clock.now()) === null ? 'payable' : 'over';
}

/** Closes a payment that nobody has started to pay. One in progress at a provider stays; what it brings is reported by `wallet.payment_paid`. */
export async function abandonPayment(tx: Transaction, { clock }: { clock: Clock }, ownerId: string, no: string, why: string): Promise<void> {
  const payment = await lockPayment(tx, ownerId, no);
  if (payment?.state === 'pending') await changePayment(tx, payment, { state: 'closed', failure: why }, clock.now());
}

export type Settled = { outcome: 'taken' | 'repeated' | 'ignored'; payment: PaymentRow } | { outcome: 'refused'; reason: 'unknown_payment' | 'other_amount' };

/**
 * Applies a provider's result, from a notice or from a query. Received money is credited exactly once: paid overrides every
 * other state, and a later failure never overrides paid.
 */
export async function settle(tx: Transaction, source: SettlementDeps, provider: PaymentProviderName, notice: ProviderNotice): Promise<Settled> {
  const payment = await lockPaymentByNumber(tx, paymentOfProviderNumber(notice.no));
  if (!payment) return { outcome: 'refused', reason: 'unknown_payment' };
  if (notice.amountFen !== payment.amountFen) return { outcome: 'refused', reason: 'other_amount' };
  const now = source.clock.now();
  if (notice.outcome === 'pending') return { outcome: 'ignored', payment };
  if (notice.outcome === 'failed') {
    if (payment.state !== 'processing' || payment.method !== provider || providerNumber(payment) !== notice.no) return { outcome: 'ignored', payment };
    const end = Date.parse(payment.expiresAt) <= now ? ({ state: 'closed', failure: '超过 30 分钟未支付' } as const) : ({ state: 'failed', failure: '支付未成功，款项未扣除' } as const);
    return { outcome: 'taken', payment: await changePayment(tx, payment, { ...end, payUrl: null }, now) };
  }
  const purpose = source.purposes.of(payment.purpose);
  const surplus = payment.state === 'paid' ? null : ((await purpose.whyNotOwed?.(tx, payment)) ?? null);
  if (surplus !== null) {
    const isNew = await requestRefund(tx, source, payment, provider, notice.no, surplus);
    return { outcome: isNew ? 'taken' : 'repeated', payment: isNew ? await changePayment(tx, payment, { state: 'closed', method: provider, payUrl: null, failure: surplus }, now) : payment };
  }
  const credited = await creditRecharge(tx, { ownerId: payment.ownerId, provider, paymentNo: payment.no, providerNo: notice.no, amountFen: payment.amountFen, ...(purpose.creditLine ? { line: purpose.creditLine } : {}) }, now);
  if (payment.state === 'paid') return { outcome: credited ? 'taken' : 'repeated', payment };
  const paid = await completePayment(tx, source, { ...payment, method: provider });
  if (!paid.ok) throw new Error(`the fee of payment ${payment.no} was not covered by its own credit`);
  return { outcome: 'taken', payment: paid.payment };
}

/** Posts what the payment is for, marks it paid and publishes `wallet.payment_paid`. */
export async function completePayment(tx: Transaction, source: SettlementDeps, payment: PaymentRow): Promise<{ ok: true; payment: PaymentRow } | Extract<PostResult, { ok: false }>> {
  const now = source.clock.now();
  const purpose = source.purposes.of(payment.purpose);
  const movement = purpose.movement?.(payment) ?? null;
  const moved = await post(tx, movement, now);
  if (!moved.ok) return moved;
  const paid = await changePayment(tx, payment, { state: 'paid', method: payment.method, paidAt: toInstant(now), payUrl: null, failure: null, movementKey: movement?.key ?? null }, now);
  await publish(tx, source, 'wallet.payment_paid', {
    paymentId: paid.no, userId: paid.ownerId, purpose: paid.purpose, subject: paid.subject, amountFen: paid.amountFen, at: toInstant(now), message: purpose.paidMessage?.(paid) ?? null,
  });
  return { ok: true, payment: paid };
}

/**
 * Closes a payment at its provider, so that it can no longer be paid there. @returns the payment afterwards: paid, if the
 * person paid first @throws when the provider is unreachable
 */
export async function closeAtProvider(tx: Transaction, deps: SettlementDeps, gateway: PaymentGateway, payment: PaymentRow): Promise<PaymentRow> {
  const providerNo = providerNumber(payment);
  if ((await gateway.close(providerNo)) === 'closed') return payment;
  const notice = await gateway.query(providerNo);
  const settled = notice ? await settle(tx, deps, gateway.provider, notice) : null;
  return settled && settled.outcome !== 'refused' ? settled.payment : payment;
}

export interface UnansweredPayment {
  no: string;
  attempt: number;
  method: PaymentProviderName;
  amountFen: number;
  expired: boolean;
}

/** A provider that does not know the number never received a payment under it. */
function neverStarted({ amountFen }: UnansweredPayment, providerNo: string, now: number): ProviderNotice {
  return { transactionId: '', no: providerNo, amountFen, outcome: 'failed', at: toInstant(now) };
}

/** Queries the provider about one payment and applies the result; an expired payment is closed there first. Does nothing while the provider is unreachable. */
export async function queryProvider(deps: SettlementDeps & Pick<Deps, 'database' | 'log' | 'gateways'>, asked: UnansweredPayment): Promise<void> {
  const gateway = deps.gateways.payments.of(asked.method);
  if (!gateway) return;
  const providerNo = providerNumber(asked);
  try {
    if (asked.expired) await gateway.close(providerNo);
    const notice = (await gateway.query(providerNo)) ?? (asked.expired ? neverStarted(asked, providerNo, deps.clock.now()) : null);
    if (notice) await deps.database.transaction((tx) => settle(tx, deps, asked.method, notice));
  } catch (error) {
    deps.log.warn({ payment: asked.no, provider: asked.method, error }, 'payment provider not reached');
  }
}
