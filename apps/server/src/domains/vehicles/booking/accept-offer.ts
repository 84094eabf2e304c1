import { DAY, failure, shanghaiDate, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { COLLECT_WITHIN_DAYS } from '../vehicle.rules.ts';
import { isQualified } from './buyers.steps.ts';
import { beginOwn, isFailure, moveVehicle, type VehicleDeps } from './move-vehicle.steps.ts';
import { listOffers, setOfferState } from './offers.store.ts';
import { recipientsOf } from '../../companies/index.ts';
import { notifyOfVehicle } from './vehicle-notifications.steps.ts';
import { viewOwn } from './vehicle-view.steps.ts';

/** The owner accepts an offer as displayed. Under the vehicle's lock one wins; the other companies are notified. */
export function acceptOffer(deps: VehicleDeps) {
  return transactionalHandler(
    'vehicles.accept',
    async (tx, { caller: { userId } }, { no, companyNo, totalFen, collectOn }) => {
      const row = await beginOwn(tx, deps, userId, no, 'accept');
      if (isFailure(row)) return row;
      const now = deps.clock.now();
      if (collectOn < shanghaiDate(now + DAY) || collectOn > shanghaiDate(now + COLLECT_WITHIN_DAYS * DAY))
        return failure('vehicles.day_invalid');
      const offers = await listOffers(tx, [row]);
      const chosen = offers.find((offer) => offer.companyNo === companyNo);
      if (!chosen || chosen.totalFen !== totalFen) return failure('vehicles.offer_over');
      if (!(await isQualified(tx, companyNo, now))) return failure('vehicles.company_unqualified');
      await setOfferState(tx, row, companyNo, 'won');
      const accepted = await moveVehicle(tx, deps, row, 'accept', {
        by: 'owner',
        change: { companyNo, priceFen: totalFen, collectOn },
      });
      for (const other of offers.filter((offer) => offer !== chosen)) {
        for (const member of await recipientsOf(tx, other.companyNo))
          await notifyOfVehicle(tx, deps, member, row, { title: '车主选了别家的报价', text: row.model });
      }
      return success(await viewOwn(tx, deps, accepted, userId));
    },
  );
}
