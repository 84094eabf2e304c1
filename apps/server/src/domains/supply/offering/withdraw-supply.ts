import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { goodsTitle, type SupplyDeps } from '../auction/deposits.steps.ts';
import { releaseBidders, supplyCase } from '../auction/supply.case.ts';
import { listEntries } from '../auction/entries.store.ts';
import { viewSupply } from '../auction/supply-view.steps.ts';

/** The seller withdraws a supply, before its end. Sealed bids are then never opened. */
export function withdrawSupply(deps: SupplyDeps) {
  return transactionalHandler('supply.withdraw', async (tx, { caller: { userId } }, { no }) => {
    const withdrawn = await supplyCase.act(tx, deps, { no, move: 'withdraw', by: 'seller', userId });
    if (!withdrawn.ok) return withdrawn;
    const supply = withdrawn.value;
    await releaseBidders(tx, deps, supply, await listEntries(tx, [supply]), {
      words: { title: '货源已撤回', text: `${goodsTitle(supply)}：卖方已撤回。保证金已退回` },
    });
    return success(await viewSupply(tx, deps, supply, userId));
  });
}
