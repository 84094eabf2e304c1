import type { NoticeFault, NoticeHeaders, PaymentProvider } from '../payments/port.ts';

/**
 * States of a payout at its provider. `lapsed`: not confirmed in time, or withdrawn: the money stayed with us.
 * `bounced`: paid, and later sent back by the bank.
 */
export type PayoutState = 'waiting_for_person' | 'under_way' | 'paid' | 'failed' | 'lapsed' | 'bounced';

/** The payee. */
export type Payee =
  | { readonly kind: 'wechat'; readonly openId: string; readonly name: string }
  | {
      readonly kind: 'alipay';
      readonly openId: string | null;
      readonly providerUserId: string | null;
      readonly name: string;
    }
  | { readonly kind: 'card'; readonly number: string; readonly bank: string; readonly name: string };

/** Everything that a provider is sent about a payout. Stored before it is sent, and repeated byte for byte (T5, A6). */
export interface PayoutOrder {
  /** Letters and digits, 32 at most; never changed after an unknown outcome. */
  readonly no: string;
  readonly amountFen: number;
  readonly payee: Payee;
  /** Shown to the person; cut to the provider's length. */
  readonly remark: string;
  /** The subject of the payout: recycled goods, or a reward. Each has its own scene at WeChat. */
  readonly purpose: 'goods' | 'reward';
  /** The goods, such as 塑料瓶, or the campaign. */
  readonly subject: string;
  /** T12: the person's agreement to receive without confirming, or the request for one; absent or null without. */
  readonly authorisation?:
    | { readonly kind: 'use'; readonly providerNo: string }
    | { readonly kind: 'ask'; readonly no: string; readonly displayName: string }
    | null;
}

export type AuthorisationState = 'asked' | 'in_force' | 'ended';

/** Agreements of people to receive transfers without confirming each (T12). */
export interface TransferAuthorisations {
  /** Null when the provider does not know it. @throws ProviderFailed */
  query(no: string): Promise<{ state: AuthorisationState; providerNo: string | null; reason: string | null } | null>;
  /** @throws ProviderFailed */
  close(no: string): Promise<void>;
}

/** What a provider has to be told to find a payout again. */
export interface SentPayout {
  readonly no: string;
  readonly amountFen: number;
  readonly way: Payee['kind'];
}

export interface PayoutAnswer {
  readonly no: string;
  /** Null where the provider names none: Alipay does for a paid payout alone (A3). */
  readonly amountFen: number | null;
  readonly state: PayoutState;
  /** The payout's number at the provider; null until it has one. */
  readonly providerNo: string | null;
  /** Parameter of the person's confirmation in WeChat, while it is pending. */
  readonly confirmation: string | null;
  /** The provider's code of a failure. */
  readonly reason: string | null;
}

export type PayoutNotice =
  | { readonly ok: true; readonly answer: PayoutAnswer }
  | { readonly ok: false; readonly fault: NoticeFault };

/** Pays people at one provider. Every call settles within ten seconds. */
export interface PayoutGateway {
  readonly provider: PaymentProvider;
  /** The response body that the provider expects for an accepted notice. */
  readonly acknowledgement: string;
  /** The most that one payout can be, fen; null without a limit of the provider's below ours (T1). */
  readonly mostFen: number | null;
  /**
   * Repeating a number pays once. @throws ProviderFailed; after any error the number is queried before anything else
   * (T6)
   */
  start(order: PayoutOrder): Promise<PayoutAnswer>;
  /**
   * Null when the provider does not know the number: it may not know it yet (A5) or no longer (T11), so that null alone
   * ends nothing. @throws ProviderFailed
   */
  query(sent: SentPayout): Promise<PayoutAnswer | null>;
  /**
   * Asks the provider to withdraw an unconfirmed payout, which takes a while (T8); the query shows the end. @throws
   * ProviderFailed
   */
  cancel(sent: SentPayout): Promise<void>;
  /**
   * Whether what has to be filed at the provider is there, as far as it can be asked without moving money. @throws
   * ProviderFailed `misconfigured` in the provider's own words
   */
  check(): Promise<void>;
  /** Verifies a notice on its raw bytes and parses it. */
  readNotice(headers: NoticeHeaders, rawBody: string): Promise<PayoutNotice>;
  /** The app of the confirmation in the person's WeChat; null without a confirmation. */
  readonly confirmationApp: { readonly appId: string; readonly merchantId: string } | null;
  /** Null where people confirm each transfer, or none. */
  readonly authorisations: TransferAuthorisations | null;
  /** The page of the sandbox on which the person confirms; null at a real provider. */
  confirmPage(no: string): string | null;
}
