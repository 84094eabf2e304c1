import { failure, formatYuan, fromInstant, success, toInstant, type Fen } from '@shoushou/kernel';
import { pushTypes } from '@shoushou/contract/push-types';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { notify } from '../../messages/index.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { clawback, voiding } from '../chain-money.rules.ts';
import { isClawedBack } from '../commission.rules.ts';
import { lockStoreOrder, writeRecheck } from '../stores/store-orders.store.ts';
import type { StoreOrderRow } from '../stores/store-orders.table.ts';
import { findRule, findStore } from '../stores/stores.store.ts';
import { insertShare, lockShare, voidShare } from '../stores/chain-shares.store.ts';
import { insertCommission, lockEarned, voidCommission } from '../stores/commissions.store.ts';

export const recheckDevice = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('chain.recheck', async (tx, { caller }, { no, foundFen, note }) => {
    const order = await lockStoreOrder(tx, no);
    if (!order?.recheck) return failure('chain.order_unknown');
    if (order.recheckedAt !== null) return failure('chain.rechecked');
    const now = deps.clock.now();
    await writeRecheck(tx, order, { foundFen, note, by: caller.name, at: now });
    const { chainId } = (await findStore(tx, order.storeNo))!;
    const { rule } = (await findRule(tx, chainId, order.ruleVersion))!;
    const fell = isClawedBack(
      { priceFen: order.priceFen!, foundFen, boughtAt: fromInstant(order.boughtAt!) },
      rule,
      now,
    );
    if (fell) await takeBackShare(tx, order, now);
    return success({ clawedBackFen: fell ? await takeBack(tx, deps, order, note) : 0 });
  });

/**
 * An unsettled commission becomes void; a settled one is deducted from the next settlement. @returns the clawed-back
 * amount, fen
 */
async function takeBack(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  { beneficiaryId, orderNo, device }: StoreOrderRow,
  reason: string,
): Promise<Fen> {
  const earned = beneficiaryId === null ? null : await lockEarned(tx, beneficiaryId, orderNo);
  if (!earned) return 0;
  const now = deps.clock.now();
  const { amountFen, userId } = earned;
  const paid = earned.settlementNo !== null;
  if (paid)
    await insertCommission(tx, {
      ...earned,
      kind: 'clawback',
      amountFen: -amountFen,
      state: 'payable',
      earnedAt: toInstant(now),
      payableAt: toInstant(now),
      settlementNo: null,
      reason,
    });
  else await voidCommission(tx, earned, reason);
  const text = `${device}：复检低于成交价 15% 以上，${formatYuan(amountFen)} 元${paid ? '在下次结算里扣回' : '不再结算'}。${reason}`;
  await notify(tx, deps, {
    userId,
    kind: 'wallet',
    title: '佣金退回',
    text,
    pushType: pushTypes.page.type,
    subject: 'wmorder',
  });
  await postOrThrow(tx, (paid ? clawback : voiding)(earned), now);
  return amountFen;
}

/** The chain's own share goes the same way. @param now milliseconds */
async function takeBackShare(tx: Transaction, order: StoreOrderRow, now: number): Promise<void> {
  const earned = await lockShare(tx, order);
  if (!earned) return;
  const { settlementNo, ...share } = earned;
  const paid = settlementNo !== null;
  if (paid)
    await insertShare(tx, {
      ...share,
      kind: 'clawback',
      amountFen: -earned.amountFen,
      state: 'payable',
      earnedAt: toInstant(now),
      payableAt: toInstant(now),
    });
  else await voidShare(tx, earned);
  await postOrThrow(tx, (paid ? clawback : voiding)({ ...earned, to: 'chain' }), now);
}
