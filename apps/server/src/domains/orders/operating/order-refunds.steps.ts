import { pushTypes } from '@shoushou/contract/push-types';
import type { Refundable, RefundedPart, VisitFee } from '@shoushou/contract';
import { formatMoney, startOfShanghaiDay, type Clock, type Fen, type Random } from '@shoushou/kernel';
import type { Database, Queryable, Transaction } from '../../../platform/database/types.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import type { RuleSet } from '../../../platform/rules/rule-sets.ts';
import { rulesInForce, storedRuleSet } from '../../../platform/rules/stored-rules.ts';
import { notify } from '../../messages/index.ts';
import { findTransaction, postOrThrow } from '../../wallet/index.ts';
import {
  feesOfReceipt,
  isFeeReversed,
  refundInfoFee,
  reverseFee,
  type ReceiptFee,
} from '../fees/appealed-receipt.steps.ts';
import { feeReversalKey } from '../fee-reversal.rules.ts';
import { feeText, infoFeeRefundKey } from '../orders-money.rules.ts';
import { goodwillKey } from './goodwill.rules.ts';
import { serviceFeeRefund, serviceFeeRefundKey } from './service-fee-refund.rules.ts';
import type { OrderRow } from '../orders.store.ts';
import { listReceiptsOf, type ReceiptRow } from '../order/receipts.store.ts';
import { readServiceFee, sumAlone, type RefundRow } from './order-refunds.store.ts';
import { REFUND_RULES, refundRules } from './refund-rules.rules.ts';

/** One part of an order's money that can go back to who paid it. */
export interface RefundPart {
  what: RefundedPart;
  receipt: ReceiptRow;
  amountFen: Fen;
  payerId: string;
  fee: ReceiptFee | null;
}

/** What is asked to go back; without a fee where the visit has one of this amount. */
type AskedRefund = Pick<RefundRow, 'receiptNo' | 'what' | 'amountFen'> & { fee?: VisitFee | null | undefined };

/**
 * The refundable parts of an order now: captured info fees, fees for leaving, lateness or absence, and the service fee.
 * The price of the goods is between the two sides, and is decided by appeals.
 */
export async function listRefundParts(
  db: Queryable,
  order: OrderRow,
  done: readonly Pick<RefundRow, 'receiptNo' | 'what' | 'fee' | 'state'>[],
): Promise<RefundPart[]> {
  const parts: RefundPart[] = [];
  // The oldest rows do not name their fee: a waiting one may mean any, and which a done one gave back the ledger knows.
  const isDone = (receipt: ReceiptRow, what: RefundedPart, fee: VisitFee | null = null): boolean =>
    done.some(
      (each) =>
        each.receiptNo === receipt.receiptNo &&
        each.what === what &&
        (each.fee === fee || (each.fee === null && each.state === 'waiting')) &&
        each.state !== 'declined',
    );
  for (const receipt of await listReceiptsOf(db, order)) {
    const { receiptNo, recyclerId } = receipt;
    if (receipt.infoFeeState === 'captured' && receipt.infoFeeFen > 0 && !isDone(receipt, 'info_fee'))
      parts.push({
        what: 'info_fee',
        receipt,
        amountFen: receipt.infoFeeFen,
        payerId: recyclerId,
        fee: null,
      });
    for (const fee of feesOfVisit(order, receipt))
      if (fee.amountFen > (fee.owedFen ?? 0) && !isDone(receipt, 'fee', fee.fee) && !(await isFeeReversed(db, fee)))
        parts.push({
          what: 'fee',
          receipt,
          amountFen: fee.amountFen - (fee.owedFen ?? 0),
          payerId: fee.payerId,
          fee,
        });
    const serviceFeeFen = await readServiceFee(db, order.city, receiptNo);
    if (serviceFeeFen > 0 && !isDone(receipt, 'service_fee'))
      parts.push({
        what: 'service_fee',
        receipt,
        amountFen: serviceFeeFen,
        payerId: recyclerId,
        fee: null,
      });
  }
  return parts;
}

const feesOfVisit = (order: OrderRow, receipt: ReceiptRow): readonly ReceiptFee[] =>
  receipt.receiptNo === order.receiptNo || receipt.state === 'released' ? feesOfReceipt({ order, receipt }) : [];

/**
 * The part that is meant: null when there is none; `unnamed` when the fee is not named and the visit has, or had, another
 * of this amount. One that went back meanwhile may be the one that was meant.
 */
export function partAsked(
  order: OrderRow,
  parts: readonly RefundPart[],
  { receiptNo, what, fee, amountFen }: AskedRefund,
): RefundPart | 'unnamed' | null {
  const [part] = parts.filter(
    (each) =>
      each.receipt.receiptNo === receiptNo &&
      each.what === what &&
      each.amountFen === amountFen &&
      (!fee || each.fee?.fee === fee),
  );
  if (!part) return null;
  const others = fee || !part.fee ? [] : feesOfVisit(order, part.receipt).filter((each) => each.fee !== part.fee!.fee);
  const isEqual = (each: ReceiptFee): boolean =>
    each.amountFen === amountFen || each.amountFen - (each.owedFen ?? 0) === amountFen;
  return others.some(isEqual) ? 'unnamed' : part;
}

const partNames: Readonly<Record<RefundRow['what'], string>> = {
  info_fee: '信息费',
  fee: '取消、迟到或爽约费',
  service_fee: '平台服务费',
  goodwill: '平台补偿',
};

/** What it is called to its payer and to operators: `爽约费`. */
export const nameOfRefund = ({ what, fee }: Pick<RefundRow, 'what' | 'fee'>): string =>
  fee ? feeText[fee].charged : partNames[what];

/** The numbers of refunds in the table of rules. */
export const refundRuleSet: RuleSet = storedRuleSet(
  { id: REFUND_RULES.id, name: '退款', rules: refundRules },
  REFUND_RULES.first,
);

/** The sum above which a refund or an upheld appeal needs a second operator. */
export const secondRefundAbove = async (
  deps: { database: Database; clock: Clock },
  through: Queryable = deps.database,
): Promise<Fen> => (await rulesInForce(deps, REFUND_RULES, through)).secondAboveFen;

/**
 * Whether a second operator agrees to an amount that this one gives or refunds: a large one, and each beyond what one
 * operator gives alone in a day, so that it can't be split.
 */
export async function needsSecond(
  tx: Transaction,
  deps: { database: Database; clock: Clock },
  operatorId: string,
  amountFen: Fen,
): Promise<boolean> {
  const { secondAboveFen, aloneDayFen } = await rulesInForce(deps, REFUND_RULES, tx);
  if (amountFen > secondAboveFen) return true;
  await lockCount(tx, 'orders.refunds', operatorId);
  return (await sumAlone(tx, operatorId, startOfShanghaiDay(deps.clock.now()))) + amountFen > aloneDayFen;
}

/** A refundable part as shown in the console. */
export const showPart = ({ what, receipt, amountFen, payerId, fee }: RefundPart, secondAboveFen: Fen): Refundable => ({
  what,
  fee: fee?.fee ?? null,
  receiptNo: receipt.receiptNo,
  name: nameOfRefund({ what, fee: fee?.fee ?? null }),
  amountFen,
  to: payerId === receipt.recyclerId ? 'recycler' : 'customer',
  second: amountFen > secondAboveFen,
});

type StoredRefund = Pick<RefundRow, 'receiptNo' | 'what' | 'fee'>;

/** The keys a refund may have in the ledger: the oldest rows do not name their fee. */
function ledgerKeys({ receiptNo, what, fee }: StoredRefund, no: string): string[] {
  if (what === 'goodwill') return [goodwillKey(no)];
  if (what === 'info_fee') return [infoFeeRefundKey({ receiptNo })];
  if (what === 'service_fee') return [serviceFeeRefundKey(receiptNo)];
  const fees = fee ? [fee] : (Object.keys(feeText) as VisitFee[]);
  return fees.map((each) => feeReversalKey({ fee: each, reference: receiptNo }));
}

/**
 * The number of the movement by which a refund of an order was paid; null when none was, or when it does not name which
 * of several fees went back.
 */
export async function findRefundMovement(
  db: Queryable,
  no: string,
  refund: StoredRefund & Pick<RefundRow, 'state'>,
): Promise<string | null> {
  if (refund.state !== 'done') return null;
  const found = await Promise.all(ledgerKeys(refund, no).map((key) => findTransaction(db, key)));
  const [movement, another] = found.filter((each) => each !== null);
  return movement && !another ? movement.id : null;
}

/** Refunds the part and notifies its recipient; the order is locked. */
export async function payBack(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  order: OrderRow,
  part: RefundPart,
  reason: string,
): Promise<void> {
  const { what, receipt, amountFen, payerId, fee } = part;
  const refund = { receiptNo: receipt.receiptNo, what, fee: fee?.fee ?? null, state: 'done' as const };
  const name = nameOfRefund(refund);
  const at = source.clock.now();
  if (what === 'info_fee') await refundInfoFee(tx, receipt, at);
  else if (fee) await reverseFee(tx, fee, at, 'operator');
  else
    await postOrThrow(
      tx,
      serviceFeeRefund({ recyclerId: receipt.recyclerId, receiptNo: receipt.receiptNo, amountFen, city: order.city }),
      at,
    );
  const movement = (await findRefundMovement(tx, order.no, refund))!;
  await notify(tx, source, {
    userId: payerId,
    kind: 'order',
    title: `${name}已退回`,
    text: `「${order.title}」的${name} ${formatMoney(amountFen)} 已退回您的余额：${reason}。流水号 ${movement}`,
    pushType: pushTypes.order.type,
    subject: payerId === receipt.recyclerId ? receipt.receiptNo : order.no,
  });
}
