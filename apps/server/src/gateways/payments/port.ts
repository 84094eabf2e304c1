import type { PayParameters, PaymentChannel } from '@shoushou/contract';

export type PaymentProvider = 'wechat' | 'alipay';

/** Code of a `ProviderFailed`: the person must bind an account at the provider first. */
export const NO_PAYER = 'NO_PAYER';

/**
 * A payment provider: receives a person's payment and reports the outcome by a signed notice. Every call settles within
 * 3 seconds.
 */
export interface PaymentGateway {
  readonly provider: PaymentProvider;
  /**
   * Starts a payment; the answer contains the page where the person approves it. Idempotent by number. @throws when the
   * provider is unreachable or refuses; ProviderFailed `NO_PAYER` when the channel needs a payer and none of `payers`
   * fits
   */
  start(payment: StartedPayment): Promise<ProviderPaymentState>;
  /** Verifies a notice on its raw bytes and parses it. */
  readNotice(headers: NoticeHeaders, rawBody: string): Promise<NoticeReading>;
  /** Queries the provider in case of lost notices; null when it does not know the number. @throws when unreachable */
  query(no: string): Promise<ProviderNotice | null>;
  /**
   * Closes an unpaid payment, so that it can't be paid. `paying`: the person is typing the password, nothing is closed
   * (W3). `unsure`: it may still be paid until its time is over, because an early close may not hold (W4), or because
   * the page that makes the trade was not opened yet (A13). @throws when unreachable
   */
  close(order: SentOrder): Promise<CloseOutcome>;
  /**
   * Refunds a paid payment to its payer. Repeating a refund number has no second effect and returns that refund's
   * state.
   * @throws ProviderFailed; `unreachable` leaves it open: repeat it under the same number, never under another
   */
  refund(request: RefundRequest): Promise<RefundState>;
  /** The response body that the provider expects for an accepted notice; empty for none. */
  readonly acknowledgement: string;
}

export type CloseOutcome = 'closed' | 'paid' | 'paying' | 'unsure';

/** What is known of an order that was sent. */
export interface SentOrder {
  no: string;
  way: PaymentChannel;
  /** When it was sent first, and from when it can't be paid any more; milliseconds. */
  startedAt: number;
  expiresAt: number;
}

export interface StartedPayment extends SentOrder {
  /** Our number, unique at the provider. */
  no: string;
  amountFen: number;
  subject: string;
  userId: string;
  /** Our path that the provider returns to. */
  returnPath: string;
  /** The person's bound accounts at the provider: an open id or user id per app. */
  payers: readonly { appId: string; openId: string | null; providerUserId: string | null }[];
  /** The device's address, which a provider compares with the one that opens its page. */
  address: string;
}

export interface RefundRequest {
  /** Number of the payment. */
  no: string;
  /** Our refund number, unique at the provider; one per partial refund. Letters and digits, 32 at most. */
  refundNo: string;
  /** The amount to refund, at most the rest of the payment. */
  amountFen: number;
  /** The payment's full amount. */
  totalFen: number;
  /** Shown to the person. */
  reason: string;
}

/**
 * `failed`: the provider could not refund it; the money remains with us. `abnormal`: it waits until somebody has acted
 * at the provider (W15).
 */
export type RefundState = 'done' | 'under_way' | 'failed' | 'abnormal';

export interface ProviderPaymentState {
  /** The provider's own page; null where parameters suffice. */
  payUrl: string | null;
  /** How long the page opens, milliseconds; null as long as the order lives (W6). */
  pageLife: number | null;
  /** Signed for the device, for channels other than the page. */
  parameters: PayParameters | null;
}

export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface ProviderNotice {
  /** Unique at the provider; a notice may be repeated. */
  transactionId: string;
  no: string;
  /** Null where the provider names none: WeChat does for a paid order alone (W1). */
  amountFen: number | null;
  /** `pending`: genuine, but not final. `paid` also for one that was refunded since. */
  outcome: 'paid' | 'failed' | 'pending';
  /** Instant of the outcome, by the provider's clock. */
  at: string;
}

/** Why a notice is rejected or ignored. */
export type NoticeFault = 'malformed' | 'bad_signature' | 'stale' | 'future' | 'other_merchant' | 'not_a_payment';

export type NoticeReading = { ok: true; notice: ProviderNotice } | { ok: false; fault: NoticeFault };

/** Largest difference between a notice's time and ours, milliseconds; more may be a replay. */
export const NOTICE_TOLERANCE = 5 * 60 * 1000;

/**
 * @param sentAt milliseconds since the epoch, NaN when unreadable
 * @param life how long after its time a notice may come, milliseconds; longer where repeats may bear the time of the
 * first one
 */
export function timeFault(sentAt: number, now: number, life = NOTICE_TOLERANCE): NoticeFault | null {
  if (Number.isNaN(sentAt)) return 'malformed';
  if (sentAt < now - life) return 'stale';
  return sentAt > now + NOTICE_TOLERANCE ? 'future' : null;
}
