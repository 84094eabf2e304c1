import { formatMoney } from '@shoushou/kernel';
import type { Queryable } from '../../platform/database/types.ts';
import { readBalances } from './ledger/ledger.store.ts';
import { isPaymentUnderWay } from './cashier/payments.store.ts';

/** An account can't be deleted while it holds money or a provider is paying into it. */
export async function walletDeletionBlockers(database: Queryable, userId: string): Promise<string[]> {
  const { available, frozen, reward } = await readBalances(database, userId);
  const deletionBlockers: string[] = [];
  if (available + reward > 0) deletionBlockers.push(`钱包还有 ${formatMoney(available + reward)}，请先用完或提现`);
  if (frozen > 0) deletionBlockers.push(`有 ${formatMoney(frozen)} 被冻结，请等相关订单结束`);
  if (await isPaymentUnderWay(database, userId)) deletionBlockers.push('有一笔支付或退款正在处理，请稍后再试');
  return deletionBlockers;
}
