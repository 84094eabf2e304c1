import { failure, formatWeightNumber, success } from '@shoushou/kernel';
import { mostGramsOf } from '@shoushou/rules/supply/bids';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { bookContractDelivery, listContractDeliveries } from '../../companies/index.ts';
import type { SupplyDeps } from '../auction/deposits.steps.ts';
import { receivedGrams, sideOf } from './contract-view.steps.ts';
import { lockContract } from '../auction/sale-contracts.store.ts';

/** A delivery is a reservation in the company's yard at the contract's price. No more is booked, and later weighed in, than the contract takes over all deliveries. */
export function bookDelivery(deps: SupplyDeps) {
  return transactionalHandler(
    'supply.book_delivery',
    async (tx, { caller: { userId } }, { no, startsAt, plate, grams }) => {
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
    },
  );
}
