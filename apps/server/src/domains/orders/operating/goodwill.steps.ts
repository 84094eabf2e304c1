import { pushTypes } from '@shoushou/contract/push-types';
import { formatMoney, type Clock, type Fen, type Random } from '@shoushou/kernel';
import type { Database, Queryable, Transaction } from '../../../platform/database/types.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { notify } from '../../messages/index.ts';
import { findTransaction, postOrThrow } from '../../wallet/index.ts';
import type { OrderRow } from '../orders.store.ts';
import { goodwillKey, goodwillPayment } from './goodwill.rules.ts';
import type { RefundRow } from './order-refunds.store.ts';
import { REFUND_RULES } from './refund-rules.rules.ts';

/** The limits of goodwill now. */
export async function goodwillLimits(
  deps: { database: Database; clock: Clock },
  through: Queryable = deps.database,
): Promise<{ mostFen: Fen; secondAboveFen: Fen }> {
  const { goodwillMostFen, secondAboveFen } = await rulesInForce(deps, REFUND_RULES, through);
  return { mostFen: goodwillMostFen, secondAboveFen };
}

/** Whether the customer was given goodwill for the order, or another operator has it to confirm. */
export const isGoodwillGiven = (refunds: readonly Pick<RefundRow, 'what' | 'state'>[]): boolean =>
  refunds.some(({ what, state }) => what === 'goodwill' && state !== 'declined');

/** Pays the customer and notifies them; the order is locked. @returns the movement's number */
export async function payGoodwill(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  { no, city, title }: OrderRow,
  customerId: string,
  { amountFen, reason }: Pick<RefundRow, 'amountFen' | 'reason'>,
): Promise<string> {
  await postOrThrow(tx, goodwillPayment({ no, city, customerId, amountFen }), source.clock.now());
  const { id } = (await findTransaction(tx, goodwillKey(no)))!;
  await notify(tx, source, {
    userId: customerId,
    kind: 'order',
    title: '平台补偿已到账',
    text: `「${title}」补偿 ${formatMoney(amountFen)} 已进您的余额：${reason}。流水号 ${id}`,
    pushType: pushTypes.order.type,
    subject: no,
  });
  return id;
}
