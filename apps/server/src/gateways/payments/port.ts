/** A payment provider: takes a payment from a person and tells the outcome by a signed notice. */
export interface PaymentGateway {
  readonly provider: 'wechat' | 'alipay';
  /** Starts a payment; the answer is where the person approves it. Repeating a number has one effect. */
  start(payment: { no: string; amountFen: number; subject: string; userId: string }): Promise<{ payUrl: string }>;
  /** Verifies a notice's signature and reads it; null when it is not the provider's. */
  readNotice(headers: Readonly<Record<string, string | string[] | undefined>>, rawBody: string): ProviderNotice | null;
  /** Asks the provider, for notices that never came. */
  query(no: string): Promise<ProviderNotice | null>;
  /** The body the provider wants to hear after a notice was taken. */
  readonly acknowledgement: string;
}

export interface ProviderNotice {
  /** Unique at the provider; the same notice may come again. */
  transactionId: string;
  no: string;
  amountFen: number;
  outcome: 'paid' | 'failed';
  at: string;
}
