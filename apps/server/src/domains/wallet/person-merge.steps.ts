import { formatMoney } from '@shoushou/kernel';
import type { Domain } from '../../domain.ts';
import { isPaymentUnderWay } from './cashier/payments.store.ts';
import { readBalances } from './ledger/ledger.store.ts';
import { postAllOrThrow } from './ledger/posting.store.ts';
import { readFlows } from './overview/flow.store.ts';
import { deletePayees } from './pay-password/confirmed-payments.store.ts';
import { deletePayPassword } from './pay-password/pay-passwords.store.ts';
import { deletePasskeys } from './pay-password/passkeys.store.ts';
import { deleteReceiveCodes } from './receive-codes/receive.store.ts';
import { moveSales } from './tally/tally.store.ts';
import { mergedBalances } from './wallet-money.rules.ts';

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
    const now = clock.now();
    const balances = await readBalances(tx, absorbedId);
    const { unspentRechargeFen } = (await readFlows(tx, [absorbedId], now)).get(absorbedId)!;
    const rechargedFen = Math.min(balances.available, unspentRechargeFen);
    await postAllOrThrow(tx, mergedBalances({ id, keptId, absorbedId, ...balances, rechargedFen }), now);
    await moveSales(tx, { from: absorbedId, to: keptId });
    await deletePayPassword(tx, absorbedId);
    await deletePasskeys(tx, absorbedId, null);
    await deletePayees(tx, absorbedId);
    await deleteReceiveCodes(tx, absorbedId);
  },
};
