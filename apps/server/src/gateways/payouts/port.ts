import type { NoticeFault, NoticeHeaders, PaymentProvider } from '../payments/port.ts';

/**
 * States of a payout at its provider. `lapsed`: not confirmed in time, or withdrawn: the money stayed with us. `bounced`: paid,
 * and later sent back by the bank.
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

export interface PayoutOrder {
  /** Letters and digits, 32 at most; never changed after an unknown outcome. */
  readonly no: string;
  readonly amountFen: number;
  readonly payee: Payee;
  /** At most 32 characters, shown to the person. */
  readonly remark: string;
  /** The subject of the payout: recycled goods, or a reward. Each has its own scene at WeChat. */
  readonly purpose: 'goods' | 'reward';
  /** The goods, such as 塑料瓶, or the campaign. */
  readonly subject: string;
}

export interface PayoutAnswer {
  readonly no: string;
  readonly amountFen: number;
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
  /** Repeating a number pays once. @throws ProviderFailed; `unreachable` leaves the outcome open: query it before anything else */
  start(order: PayoutOrder): Promise<PayoutAnswer>;
  /** Null when the provider does not know the number, so that nothing was paid under it. @throws ProviderFailed */
  query(no: string): Promise<PayoutAnswer | null>;
  /** Withdraws an unconfirmed payout. @returns its state: `paid` if the person confirmed meanwhile @throws ProviderFailed */
  cancel(no: string): Promise<PayoutAnswer>;
  /** Verifies a notice on its raw bytes and parses it. */
  readNotice(headers: NoticeHeaders, rawBody: string): Promise<PayoutNotice>;
  /** The app of the confirmation in the person's WeChat; null without a confirmation. */
  readonly confirmationApp: { readonly appId: string; readonly merchantId: string } | null;
  /** The page of the sandbox on which the person confirms; null at a real provider. */
  confirmPage(no: string): string | null;
}
