import { formatMoney } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import type { Transaction } from '../../platform/database/types.ts';
import { processItems, waitingItems } from '../../platform/jobs/due-items.ts';
import { createId } from '../../platform/system.ts';
import { followMerges, listAbsorbedAccounts, type MergedPair } from '../accounts/index.ts';
import { isPaymentUnderWay } from './cashier/payments.store.ts';
import { listWithMoney, readBalances } from './ledger/ledger.store.ts';
import { orThrow, postEach, type PostResult } from './ledger/posting.store.ts';
import { readFlows } from './overview/flow.store.ts';
import { deletePayees } from './pay-password/confirmed-payments.store.ts';
import { deletePayPassword } from './pay-password/pay-passwords.store.ts';
import { deletePasskeys } from './pay-password/passkeys.store.ts';
import { deleteReceiveCodes } from './receive-codes/receive.store.ts';
import { moveSales } from './tally/tally.store.ts';
import { mergedBalances } from './wallet-money.rules.ts';

/** @returns a result for each movement: money that left in this moment is not moved. @param now milliseconds */
async function moveBalances(
  tx: Transaction,
  { id, keptId, absorbedId }: MergedPair & { id: string },
  now: number,
): Promise<PostResult[]> {
  const balances = await readBalances(tx, absorbedId);
  const { unspentRechargeFen } = (await readFlows(tx, [absorbedId], now)).get(absorbedId)!;
  const rechargedFen = Math.min(balances.available, unspentRechargeFen);
  return postEach(tx, mergedBalances({ id, keptId, absorbedId, ...balances, rechargedFen }), now);
}

/**
 * Money that came to a number after it was merged follows the person, whom nobody lets into that wallet: a transfer that
 * its bank sent back, a payment that arrived late, a refund. What can't be moved is tried again later, and holds up no
 * other number.
 */
export async function moveLateMoney(
  deps: Pick<Deps, 'database' | 'clock' | 'random' | 'log'>,
  job: string,
): Promise<void> {
  const { database, clock, random } = deps;
  const waiting = new Set(await waitingItems(deps, job));
  const late = await listWithMoney(database, await listAbsorbedAccounts(database));
  const ways = await followMerges(
    database,
    late.filter((id) => !waiting.has(id)),
  );
  await processItems(
    deps,
    job,
    [...ways],
    ([absorbedId]) => absorbedId,
    async ([absorbedId, way]) => {
      const pair = { id: createId(clock, random), keptId: way.at(-1)!, absorbedId };
      await database.transaction((tx) => moveBalances(tx, pair, clock.now()));
    },
  );
}

/** Moves the money of a person's second number: both balances in one movement, and its sales count as the person's. */
export const walletMerge: NonNullable<Domain['personMerge']> = {
  async plan(source, { absorbedId }) {
    const { available, frozen, reward } = await readBalances(source, absorbedId);
    const blockers = [
      ...(frozen > 0 ? [`有 ${formatMoney(frozen)} 被冻结，请等相关订单结束`] : []),
      ...((await isPaymentUnderWay(source, absorbedId)) ? ['有一笔支付正在处理'] : []),
    ];
    return {
      blockers,
      moves: [
        ...(available > 0 ? [`钱包余额 ${formatMoney(available)}`] : []),
        ...(reward > 0 ? [`奖励 ${formatMoney(reward)}`] : []),
      ],
    };
  },
  async move(tx, { clock }, { id, keptId, absorbedId }) {
    (await moveBalances(tx, { id, keptId, absorbedId }, clock.now())).forEach(orThrow);
    await moveSales(tx, { from: absorbedId, to: keptId });
    await deletePayPassword(tx, absorbedId);
    await deletePasskeys(tx, absorbedId, null);
    await deletePayees(tx, absorbedId);
    await deleteReceiveCodes(tx, absorbedId);
  },
};
