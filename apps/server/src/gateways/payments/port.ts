import type { PayParameters, PaymentChannel } from '@shoushou/contract';

export type PaymentProvider = 'wechat' | 'alipay';

/** The code of a `ProviderFailed`: the person has to be bound at the provider first. */
export const NO_PAYER = 'NO_PAYER';

/** A payment provider: takes a payment from a person and tells the outcome by a signed notice. Every call settles within 3 seconds. */
export interface PaymentGateway {
  readonly provider: PaymentProvider;
  /**
   * Starts a payment; the answer is where the person approves it. Repeating a number has one effect.
   *
   * @throws when the provider can't be reached or refuses; ProviderFailed `NO_PAYER` when the way names the payer and none of `payers` will do
   */
  start(payment: StartedPayment): Promise<ProviderPaymentState>;
  /** Verifies a notice on the bytes as they came, and reads it. */
  readNotice(headers: NoticeHeaders, rawBody: string): Promise<NoticeReading>;
  /** Asks the provider, for notices that never came; null when it does not know the number. @throws when it can't be reached */
  query(no: string): Promise<ProviderNotice | null>;
  /** Closes a payment that nobody has paid, so that it can't be paid any more. @throws when the provider can't be reached */
  close(no: string): Promise<'closed' | 'paid'>;
  /**
   * Gives money of a paid payment back to whoever paid it. The same refund number again has no second effect and answers where that refund stands.
   *
   * @throws ProviderFailed; `unreachable` leaves it open: ask again under the same number, never under another
   */
  refund(request: RefundRequest): Promise<RefundState>;
  /** The body the provider wants to hear after a notice was taken; empty for none. */
  readonly acknowledgement: string;
}

export interface StartedPayment {
  /** Our number, unique at the provider. */
  no: string;
  amountFen: number;
  subject: string;
  userId: string;
  /** Path of ours that the provider leads back to. */
  returnPath: string;
  /** How the person's device can ask; a provider that can't be asked so answers with its page. */
  way: PaymentChannel;
  /** What the provider's apps know the person by, where they are bound to it: an open id or user id for each app. */
  payers: readonly { appId: string; openId: string | null; providerUserId: string | null }[];
  /** The device's address, which a provider compares with whoever opens its page. */
  address: string;
}

export interface RefundRequest {
  /** Of the payment, as it was started. */
  no: string;
  /** Ours, unique at the provider; one for each part that is given back. Letters and digits, 32 at most. */
  refundNo: string;
  /** What is given back, at most what is left of the payment. */
  amountFen: number;
  /** What the payment was. */
  totalFen: number;
  /** Shown to the person. */
  reason: string;
}

/** `failed`: the provider could not give it back (an account that is gone); the money is with us. */
export type RefundState = 'done' | 'under_way' | 'failed';

export interface ProviderPaymentState {
  /** The provider's own page; null where the parameters are all there is. */
  payUrl: string | null;
  /** Signed for the device, where the way is another than the page. */
  parameters: PayParameters | null;
}

export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface ProviderNotice {
  /** Unique at the provider; the same notice may come again. */
  transactionId: string;
  no: string;
  amountFen: number;
  /** `pending`: true, but not the end of the payment. */
  outcome: 'paid' | 'failed' | 'pending';
  /** Instant of the outcome, by the provider's clock. */
  at: string;
}

/** Why a notice is not believed, or says nothing about a payment. */
export type NoticeFault = 'malformed' | 'bad_signature' | 'stale' | 'future' | 'other_merchant' | 'not_a_payment';

export type NoticeReading = { ok: true; notice: ProviderNotice } | { ok: false; fault: NoticeFault };

/** A notice's own time may differ from ours by so much, milliseconds; beyond it may be a replay. */
export const NOTICE_TOLERANCE = 5 * 60 * 1000;

/** @param sentAt milliseconds since the epoch, NaN when unreadable */
export function timeFault(sentAt: number, now: number): NoticeFault | null {
  if (Number.isNaN(sentAt)) return 'malformed';
  if (sentAt < now - NOTICE_TOLERANCE) return 'stale';
  return sentAt > now + NOTICE_TOLERANCE ? 'future' : null;
}
