import type { Payment, PaymentMethod, PaymentChannel } from '@shoushou/contract';
import { formatMoney, fromInstant, MINUTE, type Fen, type Instant } from '@shoushou/kernel';
import { datedNumber } from '@shoushou/rules/numbers/dated-number';
import { paymentProblem, REFUND_NUMBER } from '@shoushou/rules/wallet/payments';

export type PaymentState = Payment['state'];
export type PaymentProviderName = Exclude<PaymentMethod, 'wallet'>;

export interface PaymentRow {
  ownerId: string;
  no: string;
  attempt: number;
  /** As registered in `Domain.paymentPurposes`. */
  purpose: string;
  title: string;
  subject: string | null;
  city: string | null;
  amountFen: Fen;
  state: PaymentState;
  method: PaymentMethod | null;
  payUrl: string | null;
  payWay: PaymentChannel;
  failure: string | null;
  createdAt: Instant;
  expiresAt: Instant;
  paidAt: Instant | null;
  /** What the provider was sent about the current attempt; null unless one is in progress (W11). */
  sent: SentToProvider | null;
  /** From when its page is dead at the provider; null: as long as the payment lives (W6). */
  pageEndsAt: Instant | null;
  /** Ledger key of its transaction; null before it is paid, and when the money stays in the wallet. */
  movementKey: string | null;
}

/**
 * Everything of an order at a provider that could differ at a repeat: the gateways' `StartedPayment` without what the
 * row has.
 */
export interface SentToProvider {
  subject: string;
  returnPath: string;
  way: PaymentChannel;
  payers: readonly { appId: string; openId: string | null; providerUserId: string | null }[];
  address: string;
  /** Milliseconds. */
  startedAt: number;
  expiresAt: number;
}

/** The pure part of a purpose: the texts and options at the cashier. */
export interface PurposeRules {
  /**
   * `owner`: paid at the cashier by its owner. `anybody`: paid by others to the owner, so the owner can neither pay nor
   * cancel it.
   */
  payer: 'owner' | 'anybody';
  /**
   * Whether it can be paid from the wallet. A wallet can't be recharged from a wallet, neither the person's own nor
   * another.
   */
  fromWallet: boolean;
  /** The route of the app where a new payment for the same thing is started. */
  retryPath(payment: PaymentRow): string;
  /** The page after a paid payment; none by default. */
  next?(payment: PaymentRow): NonNullable<Payment['next']>;
}

/** Validity of a payment before it is paid, milliseconds. */
export const PAYMENT_LIFETIME = 30 * MINUTE;

/** An order at a provider ends this long after the payment, milliseconds: providers want a minute at least (W5). */
export const ORDER_GRACE = MINUTE;
/** A page is not handed out in its last moments, milliseconds. */
const PAGE_MARGIN = 30_000;

/** Whether a payment's page can still be opened: alive, and for WeChat by this address (W6, W8). */
export function isPageOpen(
  { payUrl, pageEndsAt, sent }: Pick<PaymentRow, 'payUrl' | 'pageEndsAt' | 'sent'>,
  now: number,
  address?: string,
): boolean {
  if (payUrl === null) return false;
  if (pageEndsAt === null) return true;
  return (
    fromInstant(pageEndsAt) - PAGE_MARGIN > now && (address === undefined || sent === null || sent.address === address)
  );
}

/** Recharge: suggested amounts and limits, fen. */
export const rechargeAmounts: readonly Fen[] = [5_000, 10_000, 20_000, 50_000, 100_000];
export const RECHARGE_MIN: Fen = 100;
export const RECHARGE_MAX: Fen = 500_000;

export function isRechargeAmount(amountFen: Fen): boolean {
  return amountFen >= RECHARGE_MIN && amountFen <= RECHARGE_MAX;
}

export function methodsFor(
  { fromWallet }: Pick<PurposeRules, 'fromWallet'>,
  offered: readonly PaymentProviderName[],
): PaymentMethod[] {
  return fromWallet ? ['wallet', ...offered] : [...offered];
}

/**
 * The state as of now: an expired payment counts as closed before the job has written it. A payment in progress at a
 * provider may still be paid.
 */
export function stateAt({ state, expiresAt }: Pick<PaymentRow, 'state' | 'expiresAt'>, now: number): PaymentState {
  return state === 'pending' && Date.parse(expiresAt) <= now ? 'closed' : state;
}

/** Why a payment can no longer be paid; null when it can. */
export function payRefusal(
  payment: Pick<PaymentRow, 'state' | 'expiresAt'>,
  now: number,
): 'wallet.payment_paid' | 'wallet.payment_closed' | null {
  const fault = paymentProblem(payment, now);
  return fault === null ? null : fault === 'paid' ? 'wallet.payment_paid' : 'wallet.payment_closed';
}

/** `PY261121` and 14 digits. */
export function paymentNumber(now: number, digits: string): string {
  return datedNumber('PY', now, digits);
}

/** The number used at the provider; each restart of a payment gets another one. */
export function providerNumber({ no, attempt }: Pick<PaymentRow, 'no' | 'attempt'>): string {
  return attempt <= 1 ? no : `${no}_${attempt}`;
}

/** The attempt encoded in a provider's number. */
export function attemptOfProviderNumber(providerNo: string): number {
  return Number(providerNo.split('_')[1] ?? 1);
}

/**
 * `RF` and the payment's number at the provider in letters and digits only, which is all that Alipay accepts. @param
 * part of those that go back one by one, from 1
 */
export function refundNumber(providerNo: string, part = 1): string {
  return `${REFUND_NUMBER}${providerNo.replace('_', 'X')}${part === 1 ? '' : `P${part}`}`;
}

/**
 * What a payer reads of money that was to go back to them, of which the provider had given back this before. @param rest
 * what becomes of the rest
 */
export const refundedBefore = (dueFen: Fen, takenFen: Fen, rest: string): { title: string; text: string } => ({
  title: '付款已原路退回',
  text:
    takenFen === dueFen
      ? `应退的 ${formatMoney(dueFen)} 支付渠道先前已退给付款人，不再另退`
      : `应退 ${formatMoney(dueFen)}，支付渠道先前已退给付款人 ${formatMoney(takenFen)}，其余 ${formatMoney(dueFen - takenFen)} ${rest}`,
});

/** Our payment number contained in a provider's number. */
export function paymentOfProviderNumber(providerNo: string): string {
  return providerNo.split('_')[0]!;
}

export function paymentView(
  row: PaymentRow,
  purpose: PurposeRules,
  offered: readonly PaymentProviderName[],
  now: number,
): Payment {
  const state = stateAt(row, now);
  return {
    id: row.no,
    purpose: row.purpose,
    title: row.title,
    subject: row.subject,
    amountFen: row.amountFen,
    state,
    method: row.method,
    methods: methodsFor(purpose, offered),
    payUrl: state === 'processing' && isPageOpen(row, now) ? row.payUrl : null,
    createdAt: row.createdAt,
    paidAt: row.paidAt,
    expiresAt: row.expiresAt,
    failure: row.failure,
    retryPath: purpose.retryPath(row),
    next: purpose.next?.(row) ?? null,
  };
}
