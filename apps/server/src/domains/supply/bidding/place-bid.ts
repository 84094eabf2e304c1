import { failure, formatKilogramPrice, formatYuan, fromInstant, success, toInstant } from '@shoushou/kernel';
import { endAfterBid, leastBidOf, rankBids } from '@shoushou/rules/supply/bids';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { viewSupply } from '../auction/supply-view.steps.ts';
import { lockSupply } from '../auction/supplies.store.ts';
import { supplies } from '../auction/supplies.table.ts';
import { notifyOfSupply } from '../supply-notifications.steps.ts';
import { checkBidder } from '../auction/check-bidder.steps.ts';
import { goodsTitle, type SupplyDeps } from '../auction/deposits.steps.ts';
import { listEntries, writeBid } from '../auction/entries.store.ts';
import { sealBid } from '../auction/sealed-bids.steps.ts';

/**
 * A bid, or a higher one that replaces it. The lock of the supply orders bids and the end. A sealed price is stored only
 * encrypted: it is not in the answer, in messages or, because of the nonce, in the hash of the request. Only an accepted bid
 * moves the end of an open auction.
 */
export function placeBid(deps: SupplyDeps) {
  return transactionalHandler('supply.bid', async (tx, { caller: { userId } }, { no, companyNo, priceFen }) => {
    const found = await lockSupply(tx, no);
    const now = deps.clock.now();
    const entries = found ? await listEntries(tx, [found]) : [];
    const bidder = await checkBidder(tx, found, entries, { userId, companyNo }, now);
    if (!bidder.ok) return bidder;
    const { supply } = bidder.value;
    const entry = entries.find((each) => each.companyNo === companyNo && each.bidderId === userId);
    if (!entry || (entry.depositFen > 0 && (entry.heldPaymentNo === null || entry.depositEnd !== null)))
      return failure('supply.deposit_unpaid');

    const [best] = rankBids(entries.filter((each) => each.priceFen !== null));
    const least = leastBidOf(supply, supply.kind === 'open' ? (best?.priceFen ?? null) : null);
    if (priceFen < least) return failure('supply.bid_too_low', { values: { amount: formatYuan(least) } });
    if (supply.kind === 'sealed') {
      await writeBid(tx, entry, { priceFen: null, sealed: sealBid(deps, supply, companyNo, priceFen) }, now);
      return success(await viewSupply(tx, deps, supply, userId));
    }
    await writeBid(tx, entry, { priceFen, sealed: null }, now);
    const endsAt = toInstant(endAfterBid(fromInstant(supply.endsAt!), now));
    const extended = endsAt === supply.endsAt ? supply : await supplies.update(tx, supply, { endsAt, dueAt: endsAt });
    if (best && best.companyNo !== companyNo)
      await notifyOfSupply(tx, deps, best.bidderId, no, {
        title: '出价被超过',
        text: `${goodsTitle(supply)}：现在最高 ${formatKilogramPrice(priceFen)}`,
      });
    return success(await viewSupply(tx, deps, extended, userId));
  });
}
