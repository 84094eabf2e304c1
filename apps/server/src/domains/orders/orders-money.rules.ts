import type { VisitFee } from '@shoushou/contract';
import { INFO_FEE_TAKEN } from '@shoushou/rules/orders/info-fee';
import { formatMoney, type Fen, type Grams } from '@shoushou/kernel';
import type { LedgerLineKinds } from '../wallet/ledger/line-kinds.rules.ts';
import { PLATFORM_OWNER, type HoldName, type LedgerTransaction, type LineText } from '../wallet/ledger/ledger.rules.ts';

// Fees of 0 are null: they move nothing. A payment always has its lines, since figures are sums of lines. Idempotency
// keys are built from the order's or receipt's number.

export const orderLineKinds: LedgerLineKinds = {
  order_payment: { name: '付款', recyclerFilter: 10 },
  info_fee: { name: '信息费', recyclerFilter: 20, returns: ['info_fee.return', 'info_fee.refund'] },
  service_fee: { name: '服务费', recyclerFilter: 30, returns: ['service_fee.refund'] },
  order_income: { name: '收款', recyclerFilter: 50, customerFilter: 10 },
  tip: { name: '感谢费', recyclerFilter: 55, customerFilter: 25, returns: ['tip.return'] },
  goodwill: { name: '平台补偿', customerFilter: 34 },
  cancel_fee: { name: '取消费', recyclerFilter: 60, customerFilter: 30, returns: ['fee.reverse'] },
};

/** A recycler's fee for an order: held from taking the order until arrival. */
export interface InfoFee {
  recyclerId: string;
  receiptNo: string;
  amountFen: Fen;
  city: string;
}

const infoFeeHoldName = ({ recyclerId, receiptNo }: Pick<InfoFee, 'recyclerId' | 'receiptNo'>): HoldName => ({
  owner: recyclerId,
  id: `info_fee:${receiptNo}`,
});

/** The same movement as `orders_hold_info_fees` builds in the database for takes. */
export function infoFeeHold({ recyclerId, receiptNo, amountFen, city }: InfoFee): LedgerTransaction | null {
  return amountFen === 0
    ? null
    : {
        key: `info_fee.hold:${receiptNo}`,
        kind: 'info_fee.hold',
        reference: receiptNo,
        city,
        postings: [
          {
            owner: recyclerId,
            account: 'available',
            amountFen: -amountFen,
            line: { kind: 'info_fee', title: '信息费冻结', note: `${INFO_FEE_TAKEN}，客户取消则退回` },
          },
          { owner: recyclerId, account: 'frozen', amountFen },
        ],
        opens: infoFeeHoldName({ recyclerId, receiptNo }),
      };
}

/**
 * Captures the fee of an arrival that can't be undone any more. The available balance already changed when the fee was
 * held.
 */
export function infoFeeCapture(fee: InfoFee): LedgerTransaction | null {
  const { recyclerId, receiptNo, amountFen, city } = fee;
  return amountFen === 0
    ? null
    : {
        key: `info_fee.end:${receiptNo}`,
        kind: 'info_fee.capture',
        reference: receiptNo,
        city,
        postings: [
          {
            owner: recyclerId,
            account: 'available',
            amountFen: 0,
            line: { kind: 'info_fee', title: '信息费扣除', note: `从冻结的 ${formatMoney(amountFen)} 中扣除` },
          },
          { owner: recyclerId, account: 'frozen', amountFen: -amountFen },
          { owner: PLATFORM_OWNER, account: 'platform_fees', amountFen },
        ],
        ends: { ...infoFeeHoldName(fee), as: 'captured' },
      };
}

/** A captured info fee is refunded once. */
export const infoFeeRefundKey = ({ receiptNo }: Pick<InfoFee, 'receiptNo'>): string => `info_fee.refund:${receiptNo}`;

/** Returns a held fee, or refunds a captured one. */
export function infoFeeReturn(fee: InfoFee, { captured }: { captured: boolean }): LedgerTransaction | null {
  const { recyclerId, receiptNo, amountFen, city } = fee;
  return amountFen === 0
    ? null
    : {
        key: captured ? infoFeeRefundKey(fee) : `info_fee.end:${receiptNo}`,
        kind: captured ? 'info_fee.refund' : 'info_fee.return',
        reference: receiptNo,
        city,
        postings: [
          captured
            ? { owner: PLATFORM_OWNER, account: 'platform_fees', amountFen: -amountFen }
            : { owner: recyclerId, account: 'frozen', amountFen: -amountFen },
          { owner: recyclerId, account: 'available', amountFen, line: { kind: 'info_fee', title: '信息费退回' } },
        ],
        ends: { ...infoFeeHoldName(fee), as: captured ? 'refunded' : 'returned' },
      };
}

export interface OrderPayment {
  recyclerId: string;
  /** Null for a customer without an account, who can only be paid in cash. */
  customerId: string | null;
  receiptNo: string;
  /** The amount that the customer receives. */
  amountFen: Fen;
  /** Weight of the bought goods. */
  grams: Grams;
  /** `王女士`, `张师傅`: how each side's lines name the other. */
  customerName: string;
  recyclerName: string;
  city?: string | null;
}

export interface WalletPayment extends OrderPayment {
  customerId: string;
  /** The platform's fee, which the recycler pays in addition. */
  serviceFeeFen: Fen;
}

const paidLine = ({ customerName, grams }: OrderPayment): LineText => ({
  kind: 'order_payment',
  title: `付款给${customerName}`,
  grams,
});
export const receivedLine = ({ recyclerName, grams }: OrderPayment): LineText => ({
  kind: 'order_income',
  title: `收到${recyclerName}付款`,
  grams,
});

/** Pays the customer from the recycler's wallet, together with the platform's service fee. */
export function orderPayment(payment: WalletPayment): LedgerTransaction {
  const { recyclerId, customerId, receiptNo, amountFen, serviceFeeFen, city } = payment;
  return {
    key: `order.pay:${receiptNo}`,
    kind: 'order.pay',
    reference: receiptNo,
    city,
    postings: [
      { owner: recyclerId, account: 'available', amountFen: -amountFen, line: paidLine(payment) },
      { owner: customerId, account: 'available', amountFen, line: receivedLine(payment) },
      ...(serviceFeeFen > 0
        ? [
            {
              owner: recyclerId,
              account: 'available' as const,
              amountFen: -serviceFeeFen,
              line: { kind: 'service_fee' as const, title: '平台服务费' },
            },
            { owner: PLATFORM_OWNER, account: 'platform_fees' as const, amountFen: serviceFeeFen },
          ]
        : []),
    ],
  };
}

/**
 * A payment in cash: no balance moves, and both people read what changed hands. It shares its key with the payment from
 * the wallet.
 */
export function cashPayment(payment: OrderPayment): LedgerTransaction {
  const { recyclerId, customerId, receiptNo, amountFen, city } = payment;
  return {
    key: `order.pay:${receiptNo}`,
    kind: 'order.pay_cash',
    reference: receiptNo,
    city,
    postings: [
      {
        owner: recyclerId,
        account: 'available',
        amountFen: 0,
        line: { ...paidLine(payment), note: '现金', outsideFen: -amountFen },
      },
      // A customer without an account has no lines, and a transaction has two postings.
      customerId === null
        ? { owner: recyclerId, account: 'frozen', amountFen: 0 }
        : {
            owner: customerId,
            account: 'available',
            amountFen: 0,
            line: { ...receivedLine(payment), note: '现金', outsideFen: amountFen },
          },
    ],
  };
}

/** The names of each fee for its payer and for its recipient. */
export const feeText: Readonly<Record<VisitFee, { charged: string; received: string }>> = {
  cancel: { charged: '取消费', received: '取消补偿' },
  release: { charged: '退单费', received: '退单补偿' },
  late: { charged: '迟到费', received: '迟到补偿' },
  no_show: { charged: '爽约费', received: '爽约补偿' },
  absent: { charged: '空跑补偿', received: '空跑补偿' },
  escape: { charged: '补收信息费', received: '补收信息费' },
};

export interface Fee {
  fee: VisitFee;
  payerId: string;
  /** The other side, or null when the platform receives it. */
  beneficiaryId: string | null;
  /** Order or receipt number: at most one fee of each kind. */
  reference: string;
  amountFen: Fen;
  /** The receipt of the deal that settles what was owed of it. */
  dealNo?: string;
  city?: string | null;
  note?: string | null;
}

/** A fee of each kind is charged once a receipt, and what is owed of it once with each later deal. */
const feeKey = (fee: VisitFee, reference: string): string => `fee.${fee}:${reference}`;

export const absenceFeeKey = ({ receiptNo }: Pick<InfoFee, 'receiptNo'>): string => feeKey('absent', receiptNo);

export function feeCharge({
  fee,
  payerId,
  beneficiaryId,
  reference,
  amountFen,
  dealNo,
  city,
  note,
}: Fee): LedgerTransaction | null {
  const { charged, received } = feeText[fee];
  return amountFen === 0
    ? null
    : {
        key: dealNo === undefined ? feeKey(fee, reference) : `${feeKey(fee, reference)}:${dealNo}`,
        kind: `fee.${fee}`,
        reference,
        city,
        postings: [
          {
            owner: payerId,
            account: 'available',
            amountFen: -amountFen,
            line: { kind: 'cancel_fee', title: charged, note },
          },
          beneficiaryId === null
            ? { owner: PLATFORM_OWNER, account: 'platform_fees', amountFen }
            : {
                owner: beneficiaryId,
                account: 'available',
                amountFen,
                line: { kind: 'cancel_fee', title: received, note },
              },
        ],
      };
}

/** The customer's line of cash that they confirm after the recycler recorded it. No money moves. */
export function confirmedCash(payment: OrderPayment & { customerId: string }): LedgerTransaction {
  const { customerId, receiptNo, amountFen, city } = payment;
  return {
    key: `order.confirm_cash:${receiptNo}`,
    kind: 'order.pay_cash',
    reference: receiptNo,
    city,
    postings: [
      {
        owner: customerId,
        account: 'available',
        amountFen: 0,
        line: { ...receivedLine(payment), note: '现金', outsideFen: amountFen },
      },
      // A transaction has two postings.
      { owner: customerId, account: 'frozen', amountFen: 0 },
    ],
  };
}
