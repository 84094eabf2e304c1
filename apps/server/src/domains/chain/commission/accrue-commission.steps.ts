import type { CommissionRule } from '@shoushou/contract';
import { shanghaiDate, toInstant, type Fen } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { haveSharedDevice } from '../../accounts/index.ts';
import { monthBounds, postOrThrow } from '../../wallet/index.ts';
import { accrual } from '../chain-money.rules.ts';
import { chainShareOf, commissionOf, earnsCommission, payableFrom, RECHECK_EVERY } from '../commission.rules.ts';
import { countBought, lockStoreOrder, markForRecheck, writeBought } from '../stores/store-orders.store.ts';
import type { StoreOrderRow } from '../stores/store-orders.table.ts';
import { isStaffOfChain } from '../stores/staff.store.ts';
import { findRule, findStore } from '../stores/stores.store.ts';
import { insertShare } from '../stores/chain-shares.store.ts';
import { countOfSeller, insertCommission } from '../stores/commissions.store.ts';

/**
 * Records a device bought in a store: selects every n-th for a recheck and accrues the commission, which is held back
 * at first.
 */
export async function recordPurchase(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { no, priceFen }: { no: string; priceFen: number },
): Promise<void> {
  const order = await lockStoreOrder(tx, no);
  if (!order || order.boughtAt !== null) return;
  const now = deps.clock.now();
  await lockCount(tx, 'chain.bought', order.storeNo);
  await writeBought(tx, order, priceFen, now);
  if ((await countBought(tx, order.storeNo)) % RECHECK_EVERY === 0) await markForRecheck(tx, order);
  await accrue(tx, order, priceFen, now);
}

async function accrue(tx: Transaction, order: StoreOrderRow, priceFen: number, now: number): Promise<void> {
  const { beneficiaryId, sellerId, orderNo, city, storeNo } = order;
  if (beneficiaryId === null) return;
  const { chainId } = (await findStore(tx, storeNo))!;
  const { rule, version } = (await findRule(tx, chainId, order.ruleVersion))!;
  await lockCount(tx, 'chain.seller', beneficiaryId);
  const sellerIsStaff = await isStaffOfChain(tx, sellerId, chainId);
  await accrueShare(tx, order, { chainId, rule, version, amountFen: chainShareOf(priceFen, sellerIsStaff, rule) }, now);
  const sameSeller = await countOfSeller(tx, beneficiaryId, sellerId, monthBounds(shanghaiDate(now).slice(0, 7)).from);
  const amountFen = commissionOf(priceFen, rule);
  const sharedPhone = await haveSharedDevice(tx, sellerId, beneficiaryId);
  const bought = { sellerId, beneficiaryId, sellerIsStaff, sharedPhone, sameSeller };
  if (amountFen === 0 || !earnsCommission(bought, rule)) return;
  await insertCommission(tx, {
    userId: beneficiaryId,
    orderNo,
    kind: 'earned',
    city,
    chainId,
    storeNo,
    staffKind: order.beneficiaryKind!,
    staffNo: order.beneficiaryNo!,
    device: order.device,
    sellerId,
    amountFen,
    ruleVersion: version,
    state: 'accrued',
    earnedAt: toInstant(now),
    payableAt: toInstant(payableFrom(now, rule)),
    settlementNo: null,
    reason: '',
  });
  await postOrThrow(tx, accrual({ orderNo, city, amountFen }), now);
}

async function accrueShare(
  tx: Transaction,
  { city, orderNo }: StoreOrderRow,
  { chainId, rule, version, amountFen }: { chainId: string; rule: CommissionRule; version: number; amountFen: Fen },
  now: number,
): Promise<void> {
  if (amountFen === 0) return;
  await insertShare(tx, {
    city,
    orderNo,
    kind: 'earned',
    chainId,
    amountFen,
    ruleVersion: version,
    state: 'accrued',
    earnedAt: toInstant(now),
    payableAt: toInstant(payableFrom(now, rule)),
  });
  await postOrThrow(tx, accrual({ orderNo, city, amountFen, to: 'chain' }), now);
}
