import { pushTypes } from '@shoushou/contract/push-types';
import type { Refundable, RefundedPart } from '@shoushou/contract';
import { formatMoney, startOfShanghaiDay, type Clock, type Fen, type Random } from '@shoushou/kernel';
import type { Database, Queryable, Transaction } from '../../../platform/database/types.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import type { RuleSet } from '../../../platform/rules/rule-sets.ts';
import { rulesInForce, storedRuleSet } from '../../../platform/rules/stored-rules.ts';
import { notify } from '../../messages/index.ts';
import { findTransaction, postOrThrow } from '../../wallet/index.ts';
import { feesOfReceipt, isFeeReversed, refundInfoFee, reverseFee } from '../fees/appealed-receipt.steps.ts';
import { feeReversalKey } from '../fee-reversal.rules.ts';
import { feeText, infoFeeRefundKey, type Fee } from '../orders-money.rules.ts';
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
  /** `爽约费`. */
  name: string;
  fee: Fee | null;
}

/**
 * The refundable parts of an order now: captured info fees, fees for leaving, lateness or absence, and the service fee.
 * The price of the goods is between the two sides, and is decided by appeals.
 */
export async function listRefundParts(
  db: Queryable,
  order: OrderRow,
  done: readonly { receiptNo: string; what: RefundRow['what']; state: string }[],
): Promise<RefundPart[]> {
  const parts: RefundPart[] = [];
  const isDone = (receipt: ReceiptRow, what: RefundedPart): boolean =>
    done.some((each) => each.receiptNo === receipt.receiptNo && each.what === what && each.state !== 'declined');
  for (const receipt of await listReceiptsOf(db, order)) {
    const { receiptNo, recyclerId } = receipt;
    if (receipt.infoFeeState === 'captured' && receipt.infoFeeFen > 0 && !isDone(receipt, 'info_fee'))
      parts.push({
        what: 'info_fee',
        receipt,
        amountFen: receipt.infoFeeFen,
        payerId: recyclerId,
        name: '信息费',
        fee: null,
      });
    const fees =
      (receiptNo === order.receiptNo || receipt.state === 'released') && !isDone(receipt, 'fee')
        ? feesOfReceipt({ order, receipt })
        : [];
    for (const fee of fees)
      if (fee.amountFen > (fee.owedFen ?? 0) && !(await isFeeReversed(db, fee)))
        parts.push({
          what: 'fee',
          receipt,
          amountFen: fee.amountFen - (fee.owedFen ?? 0),
          payerId: fee.payerId,
          name: feeText[fee.fee].charged,
          fee,
        });
    const serviceFeeFen = await readServiceFee(db, order.city, receiptNo);
    if (serviceFeeFen > 0 && !isDone(receipt, 'service_fee'))
      parts.push({
        what: 'service_fee',
        receipt,
        amountFen: serviceFeeFen,
        payerId: recyclerId,
        name: '平台服务费',
        fee: null,
      });
  }
  return parts;
}

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
export const showPart = ({ what, receipt, amountFen, payerId, name }: RefundPart, secondAboveFen: Fen): Refundable => ({
  what,
  receiptNo: receipt.receiptNo,
  name,
  amountFen,
  to: payerId === receipt.recyclerId ? 'recycler' : 'customer',
  second: amountFen > secondAboveFen,
});

/** The keys a refund may have in the ledger: a stored one does not say which fee of the visit it gave back. */
function ledgerKeys({ receiptNo, what }: Pick<RefundRow, 'receiptNo' | 'what'>, no: string): string[] {
  if (what === 'goodwill') return [goodwillKey(no)];
  if (what === 'info_fee') return [infoFeeRefundKey({ receiptNo })];
  if (what === 'service_fee') return [serviceFeeRefundKey(receiptNo)];
  return (Object.keys(feeText) as Fee['fee'][]).map((fee) => feeReversalKey({ fee, reference: receiptNo }));
}

/** The number of the movement by which a refund of an order was paid; null when none was, or several fees of the visit went back. */
export async function findRefundMovement(
  db: Queryable,
  no: string,
  refund: Pick<RefundRow, 'receiptNo' | 'what' | 'state'>,
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
  const { what, receipt, amountFen, payerId, name, fee } = part;
  const at = source.clock.now();
  if (what === 'info_fee') await refundInfoFee(tx, receipt, at);
  else if (fee) await reverseFee(tx, fee, at, 'operator');
  else
    await postOrThrow(
      tx,
      serviceFeeRefund({ recyclerId: receipt.recyclerId, receiptNo: receipt.receiptNo, amountFen, city: order.city }),
      at,
    );
  const [key] = fee ? [feeReversalKey(fee)] : ledgerKeys({ receiptNo: receipt.receiptNo, what }, order.no);
  const movement = (await findTransaction(tx, key!))!.id;
  await notify(tx, source, {
    userId: payerId,
    kind: 'order',
    title: `${name}已退回`,
    text: `「${order.title}」的${name} ${formatMoney(amountFen)} 已退回您的余额：${reason}。流水号 ${movement}`,
    pushType: pushTypes.order.type,
    subject: payerId === receipt.recyclerId ? receipt.receiptNo : order.no,
  });
}
