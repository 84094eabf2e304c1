import { failure, HOUR, success, toInstant } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { goodsTitle, type SupplyDeps } from '../auction/deposits.steps.ts';
import { supplyCase } from '../auction/supply.case.ts';
import { lockSupply } from '../auction/supplies.store.ts';
import { notifyOfSupply } from '../supply-notifications.steps.ts';

/** Opens a supply for bids, for the period that its seller chose, or refuses it with a reason. */
export function reviewSupply(deps: SupplyDeps) {
  return transactionalHandler('supply.review', async (tx, { caller }, { no, decision, reason = '' }) => {
    const supply = await lockSupply(tx, no);
    if (!supply) return failure('supply.unknown');
    if (!supplyCase.may(supply, decision, 'operator', deps.clock.now())) return failure('supply.moved');
    if (decision === 'refuse') {
      if (reason === '') return failure('supply.reason_needed');
      await supplyCase.move(tx, deps, supply, 'refuse', {
        by: 'operator',
        actor: caller.name,
        note: reason,
        change: { reason },
      });
      await notifyOfSupply(tx, deps, supply.sellerId, no, {
        title: '货源没有通过',
        text: `${goodsTitle(supply)}：${reason}`,
      });
      return success(null);
    }
    const endsAt = toInstant(deps.clock.now() + supply.lastHours * HOUR);
    await supplyCase.move(tx, deps, supply, 'approve', {
      by: 'operator',
      actor: caller.name,
      note: reason,
      change: { endsAt },
    });
    await notifyOfSupply(tx, deps, supply.sellerId, no, {
      title: '货源已开始竞价',
      text: `${goodsTitle(supply)}：${supply.lastHours} 小时后结束`,
    });
    return success(null);
  });
}
