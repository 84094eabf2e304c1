/** 1 wallet to wallet, 2 cash, 3 from the wallet to the customer's WeChat, 4 to their Alipay (b_paymenttype). */
export type PaymentType = 1 | 2 | 3 | 4;

/** How a deal is paid, in a word. */
export const paymentMeans: Readonly<Record<PaymentType, string>> = { 1: '钱包', 2: '现金', 3: '微信', 4: '支付宝' };

/** The type of a payment that is sent on to the customer's account there. */
export const transferTypes = { wechat: 3, alipay: 4 } as const satisfies Record<string, PaymentType>;
export type TransferWay = keyof typeof transferTypes;
export const transferWays = { 3: 'wechat', 4: 'alipay' } as const satisfies Record<number, TransferWay>;

/** What became of a payment to the customer's WeChat or Alipay. */
export type TransferState = 'sending' | 'confirming' | 'arrived' | 'in_wallet';

/** In words for the customer and for others. */
export const transferTexts: Readonly<Record<TransferState, { mine: string; theirs: string }>> = {
  sending: { mine: '正在转账', theirs: '正在转账' },
  confirming: { mine: '等您在微信确认收款', theirs: '等客户在微信确认收款' },
  arrived: { mine: '已到账', theirs: '已到账' },
  in_wallet: { mine: '没有转出，钱在您的钱包', theirs: '没有转出，钱在客户的钱包' },
};
