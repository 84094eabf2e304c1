import { formatMoney, fromInstant, MINUTE, toInstant, type Clock, type Random } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { ProviderNotice } from '../../../gateways/payments/index.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { publish } from '../../../platform/events/events.ts';
import { post, type PostResult } from '../ledger/posting.store.ts';
import {
  attemptOfProviderNumber,
  PAYMENT_LIFETIME,
  paymentNumber,
  paymentOfProviderNumber,
  payRefusal,
  providerNumber,
  type PaymentProviderName,
  type PaymentRow,
} from './payment.rules.ts';
import { sentOrderOf } from './ask-payment-provider.steps.ts';
import { endLeftover, type Leftover } from './leftovers.store.ts';
import {
  changePayment,
  findPayment,
  insertPayment,
  lockPayment,
  lockPaymentByNumber,
  type UnansweredPayment,
} from './payments.store.ts';
import type { PurposeTable } from './payment-purpose.steps.ts';
import { paidAtProvider } from '../wallet-money.rules.ts';
import { creditRecharge } from './recharge-credit.steps.ts';
import { requestRefund } from './refunds.store.ts';

type Source = { clock: Clock; random: Random };
/** Dependencies of settling a payment. */
export type SettlementDeps = Source & { purposes: PurposeTable };

export interface PaymentOrder {
  userId: string;
  /** As registered in `Domain.paymentPurposes`. */
  purpose: string;
  /** `开通南山区`: shown by the cashier and in the ledger line. */
  title: string;
  /** Fen, more than 0. */
  amountFen: number;
  /** The payment's subject; returned in `wallet.payment_paid`. */
  subject?: string | null;
  city?: string | null;
}

/** Creates a payment for the cashier. @returns its number; `wallet.payment_paid` reports when it was paid */
export async function createPayment(tx: Transaction, source: Source, order: PaymentOrder): Promise<string> {
  return (await openPayment(tx, source, order)).no;
}

export async function openPayment(
  tx: Transaction,
  { clock, random }: Source,
  { userId, purpose, title, amountFen, subject = null, city = null }: PaymentOrder,
): Promise<PaymentRow> {
  const now = clock.now();
  const no = paymentNumber(now, Array.from({ length: 14 }, () => random.below(10)).join(''));
  return insertPayment(
    tx,
    { ownerId: userId, no, purpose, title, subject, city, amountFen },
    now,
    now + PAYMENT_LIFETIME,
  );
}

/** Whether a payment can still be paid, was paid (its domain may not have processed the event yet), or has ended. */
export async function paymentStatus(
  tx: Transaction,
  { clock }: { clock: Clock },
  ownerId: string,
  no: string,
): Promise<'payable' | 'paid' | 'over'> {
  const payment = await findPayment(tx, ownerId, no);
  if (payment?.state === 'paid') return 'paid';
  return payment !== null && payRefusal(payment, clock.now()) === null ? 'payable' : 'over';
}

/**
 * Closes a payment that was not started. One in progress at a provider stays open; its outcome is reported by
 * `wallet.payment_paid`.
 */
export async function abandonPayment(
  tx: Transaction,
  { clock }: { clock: Clock },
  ownerId: string,
  no: string,
  why: string,
): Promise<void> {
  const payment = await lockPayment(tx, ownerId, no);
  if (payment?.state === 'pending') await changePayment(tx, payment, { state: 'closed', failure: why }, clock.now());
}

export type Settled =
  | { outcome: 'taken' | 'repeated' | 'ignored'; payment: PaymentRow }
  | { outcome: 'refused'; reason: 'unknown_payment' | 'other_amount' };

/**
 * Applies a provider's result, from a notice or from a query. Received money is credited exactly once: paid overrides
 * every other state, and a later failure never overrides paid.
 */
export async function settle(
  tx: Transaction,
  source: SettlementDeps,
  provider: PaymentProviderName,
  notice: ProviderNotice,
): Promise<Settled> {
  const payment = await lockPaymentByNumber(tx, paymentOfProviderNumber(notice.no));
  if (!payment) return { outcome: 'refused', reason: 'unknown_payment' };
  // W1: an order that is not paid has no amount.
  if (notice.amountFen !== null ? notice.amountFen !== payment.amountFen : notice.outcome === 'paid')
    return { outcome: 'refused', reason: 'other_amount' };
  const now = source.clock.now();
  if (notice.outcome === 'pending') return { outcome: 'ignored', payment };
  if (notice.outcome === 'failed') {
    if (payment.state !== 'processing' || payment.method !== provider || providerNumber(payment) !== notice.no)
      return { outcome: 'ignored', payment };
    const end =
      Date.parse(payment.expiresAt) <= now
        ? ({ state: 'closed', failure: '超过 30 分钟未支付' } as const)
        : ({ state: 'failed', failure: '支付未成功，款项未扣除' } as const);
    return { outcome: 'taken', payment: await changePayment(tx, payment, { ...end, payUrl: null }, now) };
  }
  const purpose = source.purposes.of(payment.purpose);
  const received = { provider, providerNo: notice.no };
  if (payment.state === 'paid')
    return (await creditSecond(tx, source, payment, received))
      ? { outcome: 'taken', payment }
      : { outcome: 'repeated', payment };
  const surplus = (await purpose.whyNotOwed?.(tx, payment)) ?? null;
  if (surplus !== null) {
    const isNew = await requestRefund(tx, source, payment, provider, notice.no, surplus);
    return {
      outcome: isNew ? 'taken' : 'repeated',
      payment: isNew
        ? await changePayment(tx, payment, { state: 'closed', method: provider, payUrl: null, failure: surplus }, now)
        : payment,
    };
  }
  const paid = await completePayment(
    tx,
    source,
    { ...payment, method: provider, attempt: attemptOfProviderNumber(notice.no) },
    received,
  );
  if (!paid.ok) throw new Error(`payment ${payment.no} was not covered by the money that came in for it`);
  return { outcome: 'taken', payment: paid.payment };
}

/** The source of incoming money: the provider, and the payment's number there. */
interface Received {
  provider: PaymentProviderName;
  providerNo: string;
}

/**
 * Credits money for a payment that was already paid by other means, and notifies its owner. @returns false for the
 * payment's own money, or when credited before
 */
async function creditSecond(
  tx: Transaction,
  source: SettlementDeps,
  payment: PaymentRow,
  { provider, providerNo }: Received,
): Promise<boolean> {
  if (payment.method === provider && providerNumber(payment) === providerNo) return false;
  const { creditLine = { kind: 'recharge', title: '重复支付，存入余额' } } = source.purposes.of(payment.purpose);
  const now = source.clock.now();
  const isNew = await creditRecharge(tx, { ...chargeOf(payment), provider, providerNo, line: creditLine }, now);
  if (isNew) {
    await publish(tx, source, 'wallet.payment_credited', {
      paymentId: payment.no,
      userId: payment.ownerId,
      amountFen: payment.amountFen,
      at: toInstant(now),
      message: {
        title: '重复支付已存入余额',
        text: `「${payment.title}」付了两次，多付的 ${formatMoney(payment.amountFen)} 已存入您的钱包余额`,
      },
    });
  }
  return isNew;
}

const chargeOf = ({ ownerId, no, amountFen }: PaymentRow) => ({ ownerId, paymentNo: no, amountFen });

/**
 * Posts the payment, marks it paid and publishes `wallet.payment_paid`. @param received the provider's payment; absent
 * for one from the wallet
 */
export async function completePayment(
  tx: Transaction,
  source: SettlementDeps,
  payment: PaymentRow,
  received?: Received,
): Promise<{ ok: true; payment: PaymentRow } | Extract<PostResult, { ok: false }>> {
  const now = source.clock.now();
  const purpose = source.purposes.of(payment.purpose);
  const movement = purpose.movement?.(payment) ?? null;
  if (received && !movement)
    await creditRecharge(
      tx,
      { ...chargeOf(payment), ...received, ...(purpose.creditLine ? { line: purpose.creditLine } : {}) },
      now,
    );
  const moved = await post(
    tx,
    received && movement ? paidAtProvider(movement, payment, received.provider) : movement,
    now,
  );
  if (!moved.ok) return moved;
  const paid = await changePayment(
    tx,
    payment,
    {
      state: 'paid',
      method: payment.method,
      attempt: payment.attempt,
      paidAt: toInstant(now),
      payUrl: null,
      failure: null,
      movementKey: movement?.key ?? null,
    },
    now,
  );
  await publish(tx, source, 'wallet.payment_paid', {
    paymentId: paid.no,
    userId: paid.ownerId,
    purpose: paid.purpose,
    subject: paid.subject,
    amountFen: paid.amountFen,
    at: toInstant(now),
    message: purpose.paidMessage?.(paid) ?? null,
  });
  return { ok: true, payment: paid };
}

/** A number unknown to the provider, or unpaid after its time, never received a payment. */
function neverPaid({ amountFen }: UnansweredPayment, providerNo: string, now: number): ProviderNotice {
  return { transactionId: '', no: providerNo, amountFen, outcome: 'failed', at: toInstant(now) };
}

/** An order that is unpaid this long after its end stays unpaid, whatever its state says; milliseconds. */
const UNPAID_AFTER = 10 * MINUTE;

/**
 * Queries the provider about one payment and applies the result; an expired payment is closed there first. Does nothing
 * while the provider is unreachable.
 */
export async function queryProvider(
  deps: SettlementDeps & Pick<Deps, 'database' | 'log' | 'gateways'>,
  unanswered: UnansweredPayment,
): Promise<void> {
  const gateway = deps.gateways.payments.of(unanswered.method);
  if (!gateway) return;
  const now = deps.clock.now();
  const order = sentOrderOf(unanswered);
  const expired = fromInstant(unanswered.expiresAt) <= now;
  try {
    // W3: whoever is typing the password is asked about again.
    if (expired && (await gateway.close(order)) === 'paying') return;
    const found = await gateway.query(order.no);
    // A13, W4: what can't be paid any more was not paid.
    const over = found?.outcome === 'pending' ? now >= order.expiresAt + UNPAID_AFTER : now >= order.expiresAt;
    const notice =
      over && (found === null || found.outcome === 'pending') ? neverPaid(unanswered, order.no, now) : found;
    if (notice) await deps.database.transaction((tx) => settle(tx, deps, unanswered.method, notice));
  } catch (error) {
    deps.log.warn({ payment: unanswered.no, provider: unanswered.method, error }, 'payment provider not reached');
  }
}

/**
 * Asks about a number that may still be paid though its payment went on without it; money that came for it is settled.
 */
export async function queryLeftover(
  deps: SettlementDeps & Pick<Deps, 'database' | 'log' | 'gateways'>,
  leftover: Leftover,
): Promise<void> {
  try {
    const notice = (await deps.gateways.payments.of(leftover.provider)?.query(leftover.providerNo)) ?? null;
    if (notice?.outcome === 'paid')
      await deps.database.transaction((tx) => settle(tx, deps, leftover.provider, notice));
    if (leftover.over || (notice !== null && notice.outcome !== 'pending')) await endLeftover(deps.database, leftover);
  } catch (error) {
    deps.log.warn({ payment: leftover.providerNo, provider: leftover.provider, error }, 'payment provider not reached');
  }
}
