import type { Queryable } from '../../platform/database/types.ts';
import { isWithdrawing } from './payout/withdrawal-lists.store.ts';

/** Withdrawals under way have to end first. */
export async function payoutsDeletionBlockers(database: Queryable, userId: string): Promise<string[]> {
  return (await isWithdrawing(database, userId)) ? ['有提现正在处理，请等它完成'] : [];
}
