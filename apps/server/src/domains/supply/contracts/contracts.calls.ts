import type { supplyCalls } from '@shoushou/contract/supply/supply.contract';
import { failure, formatWeightNumber, fromInstant, success, toInstant } from '@shoushou/kernel';
import { mostGramsOf } from '@shoushou/rules/supply/bids';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { bookContractDelivery, listContractDeliveries } from '../../companies/index.ts';
import { claimPapers } from '../../files/index.ts';
import type { SupplyDeps } from '../auction/deposits.steps.ts';
import { lockContract, readContract } from '../auction/sale-contracts.store.ts';
import { saleContracts, type SaleContractRow } from '../auction/supplies.table.ts';
import { notifyBothSides } from '../supply-notifications.steps.ts';
import { receivedGrams, sideOf, viewContract } from './contract-view.steps.ts';
import { moveContract, saleContractCase } from './sale-contract.case.ts';

export const contractsCalls = (
  deps: SupplyDeps & Pick<Deps, 'database' | 'clock' | 'environment' | 'random' | 'files'>,
) =>
  callsOf<typeof supplyCalls>()({
    'supply.get_contract': handler(async ({ caller: { userId } }, { no }) => {
      const row = await readContract(deps.database, no);
      const seen = row && (await viewContract(deps.database, deps, row, userId));
      return seen ? success(seen) : failure('supply.contract_unknown');
    }),

    /**
     * Signs exactly the displayed terms. The company's owner signs for it; the contract is in force with both
     * signatures.
     */
    'supply.sign': transactionalHandler(async (tx, { caller: { userId } }, { no, hash, signature: imageId }) => {
      const row = await lockContract(tx, no);
      const seen = row && (await sideOf(tx, row, userId));
      if (!row || !seen) return failure('supply.contract_unknown');
      if (seen.side === 'company' && row.buyerId !== userId) return failure('supply.owner_needed');
      const now = deps.clock.now();
      const mine = seen.side === 'seller' ? row.sellerSignedAt : row.buyerSignedAt;
      if (mine !== null) return failure('supply.already_signed');
      if (row.state !== 'signing' || row.dueAt === null || now >= fromInstant(row.dueAt))
        return failure('supply.contract_moved');
      if (row.hash !== hash) return failure('supply.contract_changed');
      const [signature] = (await claimPapers(tx, deps, userId, [imageId])) ?? [];
      if (signature === undefined) return failure('supply.signature_needed');
      const at = toInstant(now);
      const change: Partial<SaleContractRow> =
        seen.side === 'seller'
          ? { sellerSignature: signature, sellerSignedAt: at }
          : { buyerSignature: signature, buyerSignedAt: at };
      const isLast = (seen.side === 'seller' ? row.buyerSignedAt : row.sellerSignedAt) !== null;
      if (isLast)
        return success(
          (await viewContract(
            tx,
            deps,
            await moveContract(tx, deps, row, 'sign', { by: seen.side, change, news: { of: 'signed' } }),
            userId,
          ))!,
        );
      const signed = await saleContracts.update(tx, row, change);
      await notifyBothSides(tx, deps, row, row.name, {
        of: 'half_signed',
        by: seen.side === 'seller' ? 'seller' : 'buyer',
      });
      return success((await viewContract(tx, deps, signed, userId))!);
    }),

    /**
     * A delivery is a reservation in the company's yard at the contract's price. No more is booked, and later weighed
     * in, than the contract takes over all deliveries.
     */
    'supply.book_delivery': transactionalHandler(async (tx, { caller: { userId } }, { no, startsAt, plate, grams }) => {
      const row = await lockContract(tx, no);
      const seen = row && (await sideOf(tx, row, userId));
      if (!row || !seen) return failure('supply.contract_unknown');
      if (row.state !== 'signed' || seen.side !== 'seller') return failure('supply.contract_moved');
      const { leftGrams } = receivedGrams(row, await listContractDeliveries(tx, no));
      if (grams > leftGrams) return failure('supply.over_contract', { values: { kg: formatWeightNumber(leftGrams) } });
      const { companyNo, sellerId, itemId, name, picture, priceFen, tolerancePermille } = row;
      const booked = await bookContractDelivery(tx, deps, {
        contractNo: no,
        companyNo,
        sellerId,
        itemId,
        name,
        picture,
        priceFen,
        startsAt,
        plate,
        grams,
        mostGrams: Math.min(mostGramsOf(grams, tolerancePermille), leftGrams),
      });
      return booked.ok ? success({ reservationNo: booked.value }) : booked;
    }),

    /** Either side complains, for the company its owner. No delivery is booked until an operator has decided. */
    'supply.dispute': transactionalHandler(async (tx, { caller: { userId } }, { no, reason }) => {
      const row = await lockContract(tx, no);
      const seen = row && (await sideOf(tx, row, userId));
      if (!row || !seen) return failure('supply.contract_unknown');
      if (
        !saleContractCase.may(row, 'dispute', seen.side, deps.clock.now()) ||
        (seen.side === 'company' && !seen.roles.includes('owner'))
      )
        return failure('supply.contract_moved');
      const disputed = await moveContract(tx, deps, row, 'dispute', {
        by: seen.side,
        note: reason,
        change: { dispute: reason },
        news: { of: 'disputed', reason },
      });
      return success((await viewContract(tx, deps, disputed, userId))!);
    }),
  });
