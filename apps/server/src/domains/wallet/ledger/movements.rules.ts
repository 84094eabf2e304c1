import { formatMoney, type Fen } from '@shoushou/kernel';
import { PLATFORM_OWNER, type LedgerTransaction } from './ledger.rules.ts';

/** Idempotency keys of movements, derived from their subject, so that repeats from anywhere have one effect. */
export const movementKeys = {
  infoFeeHold: (receiptNo: string) => `info_fee.hold:${receiptNo}`,
  /** Captured or returned, never both: one key for the end of a hold. */
  infoFeeEnd: (receiptNo: string) => `info_fee.end:${receiptNo}`,
  infoFeeRefund: (receiptNo: string) => `info_fee.refund:${receiptNo}`,
  orderPay: (receiptNo: string) => `order.pay:${receiptNo}`,
  fee: (fee: FeeName, reference: string) => `fee.${fee}:${reference}`,
  areaFee: (paymentNo: string) => `area_fee:${paymentNo}`,
  /** Money that is refunded to its payer. */
  surplus: (provider: string, providerNo: string) => `surplus:${provider}:${providerNo}`,
  refundEnd: (refundNo: string) => `refund.end:${refundNo}`,
  tradeHold: (paymentNo: string) => `trade.hold:${paymentNo}`,
  /** Released to the seller or refunded to the buyer, never both: one key for the end of a hold. */
  tradeEnd: (paymentNo: string) => `trade.end:${paymentNo}`,
  /** A payment may be paid twice, at two providers: each is received separately. */
  recharge: (provider: string, providerNo: string) => `recharge:${provider}:${providerNo}`,
} as const;

export interface InfoFee {
  recyclerId: string;
  receiptNo: string;
  amountFen: Fen;
  city: string;
}

/** The platform receives the held fee; the available balance changed when it was held. */
export function infoFeeCapture({ recyclerId, receiptNo, amountFen, city }: InfoFee): LedgerTransaction {
  return {
    key: movementKeys.infoFeeEnd(receiptNo),
    kind: 'info_fee.capture',
    reference: receiptNo,
    city,
    postings: [
      { owner: recyclerId, account: 'available', amountFen: 0, line: { kind: 'info_fee', title: '信息费扣除', note: `从冻结的 ${formatMoney(amountFen)} 中扣除` } },
      { owner: recyclerId, account: 'frozen', amountFen: -amountFen },
      { owner: PLATFORM_OWNER, account: 'platform_fees', amountFen },
    ],
  };
}

/** Returns the held fee. */
export function infoFeeReturn({ recyclerId, receiptNo, amountFen, city }: InfoFee): LedgerTransaction {
  return {
    key: movementKeys.infoFeeEnd(receiptNo),
    kind: 'info_fee.return',
    reference: receiptNo,
    city,
    postings: [
      { owner: recyclerId, account: 'frozen', amountFen: -amountFen },
      { owner: recyclerId, account: 'available', amountFen, line: { kind: 'info_fee', title: '信息费退回' } },
    ],
  };
}

/** Returns a fee that the platform had already captured. */
export function infoFeeRefund({ recyclerId, receiptNo, amountFen, city }: InfoFee): LedgerTransaction {
  return {
    key: movementKeys.infoFeeRefund(receiptNo),
    kind: 'info_fee.refund',
    reference: receiptNo,
    city,
    postings: [
      { owner: PLATFORM_OWNER, account: 'platform_fees', amountFen: -amountFen },
      { owner: recyclerId, account: 'available', amountFen, line: { kind: 'info_fee', title: '信息费退回' } },
    ],
  };
}

export interface OrderPayment {
  recyclerId: string;
  customerId: string;
  receiptNo: string;
  /** What the customer receives. */
  amountFen: Fen;
  /** What the platform charges the recycler in addition. */
  serviceFeeFen: Fen;
  /** `王女士`, `张师傅`: how each side's lines name the other. */
  customerName: string;
  recyclerName: string;
  city?: string | null;
}

export function orderPayment({ recyclerId, customerId, receiptNo, amountFen, serviceFeeFen, customerName, recyclerName, city }: OrderPayment): LedgerTransaction {
  return {
    key: movementKeys.orderPay(receiptNo),
    kind: 'order.pay',
    reference: receiptNo,
    city,
    postings: [
      { owner: recyclerId, account: 'available', amountFen: -amountFen, line: { kind: 'order_payment', title: `付款给${customerName}` } },
      { owner: customerId, account: 'available', amountFen, line: { kind: 'order_income', title: `收到${recyclerName}付款` } },
      ...(serviceFeeFen > 0
        ? [
            { owner: recyclerId, account: 'available' as const, amountFen: -serviceFeeFen, line: { kind: 'service_fee' as const, title: '平台服务费' } },
            { owner: PLATFORM_OWNER, account: 'platform_fees' as const, amountFen: serviceFeeFen },
          ]
        : []),
    ],
  };
}

/** Fees owed to the other side or to the platform, under the rules shown before the action. */
export type FeeName = 'cancel' | 'release' | 'late' | 'no_show';

const feeText: Readonly<Record<FeeName, { charged: string; received: string }>> = {
  cancel: { charged: '取消费', received: '取消补偿' },
  release: { charged: '放弃接单费', received: '放弃接单补偿' },
  late: { charged: '迟到费', received: '迟到补偿' },
  no_show: { charged: '爽约费', received: '爽约补偿' },
};

export interface Fee {
  fee: FeeName;
  payerId: string;
  /** The other side, or null when the platform receives it. */
  beneficiaryId: string | null;
  /** Order or receipt number: at most one fee of each kind. */
  reference: string;
  amountFen: Fen;
  city?: string | null;
  note?: string | null;
}

export function feeCharge({ fee, payerId, beneficiaryId, reference, amountFen, city, note }: Fee): LedgerTransaction {
  const { charged, received } = feeText[fee];
  return {
    key: movementKeys.fee(fee, reference),
    kind: `fee.${fee}`,
    reference,
    city,
    postings: [
      { owner: payerId, account: 'available', amountFen: -amountFen, line: { kind: 'cancel_fee', title: charged, note } },
      beneficiaryId === null
        ? { owner: PLATFORM_OWNER, account: 'platform_fees', amountFen }
        : { owner: beneficiaryId, account: 'available', amountFen, line: { kind: 'cancel_fee', title: received, note } },
    ],
  };
}

export interface AreaFee {
  ownerId: string;
  /** Number of the payment or other document the fee belongs to. */
  reference: string;
  /** `开通南山区`. */
  title: string;
  amountFen: Fen;
  city?: string | null;
}

export function areaFeeCharge({ ownerId, reference, title, amountFen, city }: AreaFee): LedgerTransaction {
  return {
    key: movementKeys.areaFee(reference),
    kind: 'area_fee',
    reference,
    city,
    postings: [
      { owner: ownerId, account: 'available', amountFen: -amountFen, line: { kind: 'area_fee', title } },
      { owner: PLATFORM_OWNER, account: 'platform_fees', amountFen },
    ],
  };
}

const clearingOf = { wechat: 'clearing_wechat', alipay: 'clearing_alipay' } as const;

/** A buyer's payment that the platform holds until the goods are received. */
export interface TradePayment {
  buyerId: string;
  /** The cashier's payment: money that was paid twice is held twice and ends twice. */
  paymentNo: string;
  dealNo: string;
  /** `二手交易：凤凰自行车`. */
  title: string;
  amountFen: Fen;
  city?: string | null;
}

export function tradeHold({ buyerId, paymentNo, dealNo, title, amountFen, city }: TradePayment): LedgerTransaction {
  return {
    key: movementKeys.tradeHold(paymentNo),
    kind: 'trade.hold',
    reference: dealNo,
    city,
    postings: [
      { owner: buyerId, account: 'available', amountFen: -amountFen, line: { kind: 'trade', title, note: '由平台保管，收货后付给卖家' } },
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen },
    ],
  };
}

/** The goods were received: the seller gets the held amount. */
export function tradeRelease({ sellerId, paymentNo, dealNo, title, amountFen, city }: Omit<TradePayment, 'buyerId'> & { sellerId: string }): LedgerTransaction {
  return {
    key: movementKeys.tradeEnd(paymentNo),
    kind: 'trade.release',
    reference: dealNo,
    city,
    postings: [
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen: -amountFen },
      { owner: sellerId, account: 'available', amountFen, line: { kind: 'trade', title, note: '买家已收货' } },
    ],
  };
}

/** Refunds the held amount to the buyer. */
export function tradeRefund({ buyerId, paymentNo, dealNo, title, amountFen, city }: TradePayment): LedgerTransaction {
  return {
    key: movementKeys.tradeEnd(paymentNo),
    kind: 'trade.refund',
    reference: dealNo,
    city,
    postings: [
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen: -amountFen },
      { owner: buyerId, account: 'available', amountFen, line: { kind: 'trade', title, note: '退回' } },
    ],
  };
}

export interface Recharge {
  ownerId: string;
  provider: 'wechat' | 'alipay';
  /** Our number of the payment. */
  paymentNo: string;
  /** Its number at the provider; the same by default. */
  providerNo?: string;
  amountFen: Fen;
  /** Paid by another person through the owner's receive code. */
  received?: boolean;
}

const providerText = { wechat: '微信支付', alipay: '支付宝' } as const;

/** Money received by a provider: the provider's clearing account decreases by what it owes us. */
export function rechargeCredit({ ownerId, provider, paymentNo, providerNo = paymentNo, amountFen, received = false }: Recharge): LedgerTransaction {
  return {
    key: movementKeys.recharge(provider, providerNo),
    kind: 'recharge',
    reference: paymentNo,
    postings: [
      { owner: PLATFORM_OWNER, account: clearingOf[provider], amountFen: -amountFen },
      { owner: ownerId, account: 'available', amountFen, line: { ...(received ? { kind: 'receive', title: '扫码收款' } : { kind: 'recharge', title: '充值' }), note: providerText[provider] } },
    ],
  };
}

export interface Surplus {
  provider: 'wechat' | 'alipay';
  paymentNo: string;
  /** The payment's number at the provider. */
  providerNo: string;
  amountFen: Fen;
}

/** Money received by a provider that is owed to nobody but its payer. */
export function surplusCredit({ provider, paymentNo, providerNo, amountFen }: Surplus): LedgerTransaction {
  return {
    key: movementKeys.surplus(provider, providerNo),
    kind: 'surplus',
    reference: paymentNo,
    postings: [
      { owner: PLATFORM_OWNER, account: clearingOf[provider], amountFen: -amountFen },
      { owner: PLATFORM_OWNER, account: 'payouts', amountFen },
    ],
  };
}

/** The provider has refunded it. */
export function refundPaidOut({ no, provider, paymentNo, amountFen }: Omit<Surplus, 'providerNo'> & { no: string }): LedgerTransaction {
  return {
    key: movementKeys.refundEnd(no),
    kind: 'refund',
    reference: paymentNo,
    postings: [
      { owner: PLATFORM_OWNER, account: 'payouts', amountFen: -amountFen },
      { owner: PLATFORM_OWNER, account: clearingOf[provider], amountFen },
    ],
  };
}
