import { failure, formatKilogramPrice, fromInstant, isFailure, success } from '@shoushou/kernel';
import { AWARD_REASON_LENGTH, rankBids } from '@shoushou/rules/supply/bids';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { listFailedWinners } from '../auction/sale-contracts.store.ts';
import { drawUpContract } from '../contracts/draw-up.steps.ts';
import { notifyBothSides } from '../supply-notifications.steps.ts';
import { goodsTitle, type SupplyDeps } from '../auction/deposits.steps.ts';
import { supplyCase, releaseBidders } from '../auction/supply.case.ts';
import { listEntries, writeEntry } from '../auction/entries.store.ts';

/** The seller chooses a bid; if it is not the best one, with a reason that all bidders can read. The others' deposits are returned at once. */
export function awardSupply(deps: SupplyDeps) {
  return transactionalHandler('supply.award', async (tx, { caller: { userId } }, { no, companyNo, reason = '' }) => {
    const supply = await supplyCase.open(tx, deps, { no, move: 'award', by: 'seller', userId });
    if (isFailure(supply)) return supply;
    if (supply.dueAt === null || deps.clock.now() >= fromInstant(supply.dueAt)) return failure('supply.award_over');
    const entries = await listEntries(tx, [supply]);
    // A bidder who did not sign can't be chosen again.
    const failed = await listFailedWinners(tx, supply);
    const bids = rankBids(entries.filter((entry) => entry.priceFen !== null && !failed.includes(entry.companyNo)));
    const chosen = bids.find((bid) => bid.companyNo === companyNo);
    if (!chosen) return failure('supply.moved');
    if (chosen !== bids[0] && reason.length < AWARD_REASON_LENGTH) return failure('supply.reason_needed');
    const awarded = await supplyCase.move(tx, deps, supply, 'award', {
      by: 'seller',
      note: reason,
      change: { awardReason: chosen === bids[0] ? '' : reason },
    });
    const winner = await writeEntry(tx, chosen, { outcome: 'won' });
    // The deposit of a bidder who was not chosen first has already been returned.
    const contract = await drawUpContract(
      tx,
      deps,
      awarded,
      winner.depositEnd === null ? winner : { ...winner, depositFen: 0 },
    );
    await notifyBothSides(
      tx,
      deps,
      { no: contract.no, sellerId: userId, buyerId: winner.bidderId },
      goodsTitle(supply),
      { of: 'drawn', price: formatKilogramPrice(winner.priceFen!) },
    );
    await releaseBidders(
      tx,
      deps,
      awarded,
      entries.filter((entry) => entry.companyNo !== companyNo && !failed.includes(entry.companyNo)),
      {
        outcome: 'lost',
        words: {
          title: '没有中标',
          text: [
            `${goodsTitle(supply)}：以 ${formatKilogramPrice(winner.priceFen!)} 成交`,
            awarded.awardReason,
            failed.length === 0 ? '保证金已退回' : '',
          ]
            .filter(Boolean)
            .join('。'),
        },
      },
    );
    return success({ contractNo: contract.no });
  });
}
