import { toInstant, type Clock, type Random } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { PaymentGateway, ProviderNotice } from '../../../gateways/payments/index.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { publish } from '../../../platform/events/events.ts';
import { chargeAreaFee, creditRecharge, holdTrade, type MoveResult } from '../ledger/movements.store.ts';
import { PAYMENT_LIFETIME, paymentNumber, paymentOfProviderNumber, payRefusal, providerNumber, type PaymentProviderName, type PaymentPurpose, type PaymentRow } from './payment.rules.ts';
import { changePayment, findPayment, insertPayment, lockPayment, lockPaymentByNumber } from './payments.store.ts';
import { findReceiveCode, lockReceiveCode } from '../receive-codes/receive.store.ts';
import { requestRefund } from './refunds.store.ts';

type Source = { clock: Clock; random: Random };

/** The event `wallet.payment_paid`. */
export interface PaymentPaid {
  paymentId: string;
  userId: string;
  purpose: PaymentPurpose;
  /** What the asking domain named when it made the payment. */
  subject: string | null;
  amountFen: number;
  at: string;
}

export interface PaymentOrder {
  userId: string;
  purpose: PaymentPurpose;
  /** `开通南山区`: what the cashier shows and the ledger line says. */
  title: string;
  /** Fen, more than 0. */
  amountFen: number;
  /** What it is for, handed back by `wallet.payment_paid`. */
  subject?: string | null;
  city?: string | null;
}

/** Makes a payment for the cashier; the answer is its number. When it was paid, `wallet.payment_paid` tells. */
export async function createPayment(tx: Transaction, source: Source, order: PaymentOrder): Promise<string> {
  return (await openPayment(tx, source, order)).no;
}

export async function openPayment(tx: Transaction, { clock, random }: Source, { userId, purpose, title, amountFen, subject = null, city = null }: PaymentOrder): Promise<PaymentRow> {
  const now = clock.now();
  const no = paymentNumber(now, Array.from({ length: 14 }, () => random.below(10)).join(''));
  return insertPayment(tx, { ownerId: userId, no, purpose, title, subject, city, amountFen }, now, now + PAYMENT_LIFETIME);
}

/** What there is to expect of somebody's payment: it can be paid, it was, though who asked for it may not have heard, or it is over. */
export async function paymentStatus(tx: Transaction, { clock }: { clock: Clock }, ownerId: string, no: string): Promise<'payable' | 'paid' | 'over'> {
  const payment = await findPayment(tx, ownerId, no);
  if (payment?.state === 'paid') return 'paid';
  return payment !== null && payRefusal(payment, clock.now()) === null ? 'payable' : 'over';
}

/** Gives up a payment that nobody has begun to pay. One under way at a provider stays: what it brings in is told by `wallet.payment_paid`. */
export async function abandonPayment(tx: Transaction, { clock }: { clock: Clock }, ownerId: string, no: string, why: string): Promise<void> {
  const payment = await lockPayment(tx, ownerId, no);
  if (payment?.state === 'pending') await changePayment(tx, payment, { state: 'closed', failure: why }, clock.now());
}

export type Settled = { outcome: 'taken' | 'repeated' | 'ignored'; payment: PaymentRow } | { outcome: 'refused'; reason: 'unknown_payment' | 'other_amount' };

/**
 * Takes a provider's word about a payment, whether it came as a notice or as the answer to a question. Money that came
 * in is credited once, whatever was told before: that it was paid ends every other state, and failure never ends that.
 */
export async function settle(tx: Transaction, source: Source, provider: PaymentProviderName, notice: ProviderNotice): Promise<Settled> {
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
  const surplus = await whyNotOwed(tx, payment);
  if (surplus !== null) {
    const isNew = await requestRefund(tx, source, payment, provider, notice.no, surplus);
    return { outcome: isNew ? 'taken' : 'repeated', payment: isNew ? await changePayment(tx, payment, { state: 'closed', method: provider, payUrl: null, failure: surplus }, now) : payment };
  }
  const credited = await creditRecharge(tx, { ownerId: payment.ownerId, provider, paymentNo: payment.no, providerNo: notice.no, amountFen: payment.amountFen, received: payment.purpose === 'receive', at: now });
  if (payment.state === 'paid') return { outcome: credited ? 'taken' : 'repeated', payment };
  const paid = await completePayment(tx, source, { ...payment, method: provider });
  if (!paid.ok) throw new Error(`the fee of payment ${payment.no} was not covered by its own credit`);
  return { outcome: 'taken', payment: paid.payment };
}

/**
 * Why a payer's money is not the owner's: the code with its amount was paid by another meanwhile, or is gone with its owner's account.
 * The code is locked, and read again under the lock: of two who have paid at the same moment the second sees the first.
 */
async function whyNotOwed(tx: Transaction, payment: PaymentRow): Promise<string | null> {
  if (payment.purpose !== 'receive' || payment.state === 'paid') return null;
  const code = payment.subject ?? '';
  const found = await findReceiveCode(tx, code);
  if (found === null) return '收款码已失效，款项原路退回';
  if (found.amountFen === null) return null;
  await lockReceiveCode(tx, code);
  return (await findReceiveCode(tx, code))!.receivedFen > 0 ? '收款码已付过，款项原路退回' : null;
}

/** Takes from the wallet what the payment is for, and tells who asked for it. */
export async function completePayment(tx: Transaction, source: Source, payment: PaymentRow): Promise<{ ok: true; payment: PaymentRow } | Extract<MoveResult, { ok: false }>> {
  const now = source.clock.now();
  if (payment.purpose === 'area_fee') {
    const charged = await chargeAreaFee(tx, { ownerId: payment.ownerId, reference: payment.no, title: payment.title, amountFen: payment.amountFen, city: payment.city, at: now });
    if (!charged.ok) return charged;
  }
  if (payment.purpose === 'trade') {
    const held = await holdTrade(tx, { buyerId: payment.ownerId, paymentNo: payment.no, dealNo: payment.subject ?? payment.no, title: payment.title, amountFen: payment.amountFen, city: payment.city, at: now });
    if (!held.ok) return held;
  }
  const paid = await changePayment(tx, payment, { state: 'paid', method: payment.method, paidAt: toInstant(now), payUrl: null, failure: null }, now);
  const event: PaymentPaid = { paymentId: paid.no, userId: paid.ownerId, purpose: paid.purpose, subject: paid.subject, amountFen: paid.amountFen, at: toInstant(now) };
  await publish(tx, source, 'wallet.payment_paid', event);
  return { ok: true, payment: paid };
}

/**
 * Closes a payment at its provider, so that it can't be paid there any more.
 *
 * @returns the payment as it is then: paid, when the person was faster
 * @throws when the provider can't be reached
 */
export async function closeAtProvider(tx: Transaction, deps: Source, gateway: PaymentGateway, payment: PaymentRow): Promise<PaymentRow> {
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

/** A provider that does not know a number was never paid under it. */
function neverStarted({ amountFen }: UnansweredPayment, providerNo: string, now: number): ProviderNotice {
  return { transactionId: '', no: providerNo, amountFen, outcome: 'failed', at: toInstant(now) };
}

/** Asks the provider about one payment and takes its word; expired ones are closed there first. Nothing happens while it can't be reached. */
export async function queryProvider(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'log' | 'gateways'>, asked: UnansweredPayment): Promise<void> {
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
