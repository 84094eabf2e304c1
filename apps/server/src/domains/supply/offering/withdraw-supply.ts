import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { goodsTitle, type SupplyDeps } from '../auction/deposits.steps.ts';
import { isRunning, moveSupply, releaseBidders } from '../auction/end-bidding.steps.ts';
import { listEntries } from '../auction/entries.store.ts';
import { lockSupply } from '../auction/supplies.store.ts';
import { viewSupply } from '../auction/supply-view.steps.ts';

/** The seller withdraws a supply, before its end. Sealed bids are then never opened. */
export function withdrawSupply(deps: SupplyDeps) {
  return transactionalHandler('supply.withdraw', async (tx, { caller: { userId } }, { no }) => {
    const supply = await lockSupply(tx, no);
    if (!supply || supply.sellerId !== userId) return failure('supply.unknown');
    if (supply.state !== 'in_review' && !isRunning(supply, deps.clock.now())) return failure('supply.moved');
    const withdrawn = await moveSupply(tx, deps, supply, 'withdraw');
    await releaseBidders(tx, deps, withdrawn, await listEntries(tx, [supply]), {
      words: { title: '货源已撤回', text: `${goodsTitle(supply)}：卖方已撤回。保证金已退回` },
    });
    return success(await viewSupply(tx, deps, withdrawn, userId));
  });
}
