import type { supplyCalls } from '@shoushou/contract/supply/supply.contract';
import { failure, formatKilogramPrice, formatYuan, fromInstant, isFailure, success, toInstant } from '@shoushou/kernel';
import { AWARD_REASON_LENGTH, endAfterBid, leastBidOf, rankBids } from '@shoushou/rules/supply/bids';
import { callsOf, transactionalHandler } from '../../../platform/http/action.ts';
import { paymentStatus } from '../../wallet/index.ts';
import { checkBidder } from '../auction/check-bidder.steps.ts';
import { bidDepositPayment, goodsTitle, type SupplyDeps } from '../auction/deposits.steps.ts';
import { insertEntry, listEntries, writeBid, writeEntry } from '../auction/entries.store.ts';
import { listFailedWinners } from '../auction/sale-contracts.store.ts';
import { sealBid } from '../auction/sealed-bids.steps.ts';
import { lockSupply } from '../auction/supplies.store.ts';
import { supplies } from '../auction/supplies.table.ts';
import { viewSupply } from '../auction/supply-view.steps.ts';
import { releaseBidders, supplyCase } from '../auction/supply.case.ts';
import { drawUpContract } from '../contracts/draw-up.steps.ts';
import { notifyBothSides, notifyOfSupply } from '../supply-notifications.steps.ts';

export const biddingCalls = (deps: SupplyDeps) =>
  callsOf<typeof supplyCalls>()({
    /**
     * Enters a company among the bidders. The deposit is paid at the cashier, again under the same payment while that
     * can be paid.
     */
    'supply.enter': transactionalHandler(async (tx, { caller: { userId } }, { no, companyNo, depositFen }) => {
      const found = await lockSupply(tx, no);
      const entries = found ? await listEntries(tx, [found]) : [];
      const bidder = await checkBidder(tx, found, entries, { userId, companyNo }, deps.clock.now());
      if (!bidder.ok) return bidder;
      const { supply } = bidder.value;
      if (supply.depositFen !== depositFen)
        return failure('supply.deposit_changed', { values: { amount: formatYuan(supply.depositFen) } });
      const entry =
        entries.find((each) => each.companyNo === companyNo) ??
        (await insertEntry(tx, supply, { companyNo, bidderId: userId, depositFen }, deps.clock.now()));
      // The company has a new owner since it entered: only the payer of the deposit can continue.
      if (entry.bidderId !== userId) return failure('supply.owner_needed');
      if (depositFen === 0 || entry.heldPaymentNo !== null)
        return success({ supply: await viewSupply(tx, deps, supply, userId), paymentId: null });
      const status = entry.paymentNo === null ? 'over' : await paymentStatus(tx, deps, userId, entry.paymentNo);
      // It is already paid; the event that updates the supply follows.
      if (status === 'paid') return failure('supply.moved');
      const paymentId = status === 'payable' ? entry.paymentNo! : await bidDepositPayment(tx, deps, supply, entry);
      await writeEntry(tx, entry, { paymentNo: paymentId });
      return success({ supply: await viewSupply(tx, deps, supply, userId), paymentId });
    }),

    /**
     * A bid, or a higher one that replaces it. The lock of the supply orders bids and the end. A sealed price is stored
     * only encrypted: it is not in the answer, in messages or, because of the nonce, in the hash of the request. Only
     * an accepted bid moves the end of an open auction.
     */
    'supply.bid': transactionalHandler(async (tx, { caller: { userId } }, { no, companyNo, priceFen }) => {
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
    }),

    /**
     * The seller chooses a bid; if it is not the best one, with a reason that all bidders can read. The others'
     * deposits are returned at once.
     */
    'supply.award': transactionalHandler(async (tx, { caller: { userId } }, { no, companyNo, reason = '' }) => {
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
    }),
  });
