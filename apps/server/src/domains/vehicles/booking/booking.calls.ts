import type { vehiclesCalls } from '@shoushou/contract/vehicles/vehicles.contract';
import {
  cutPage,
  DAY,
  failure,
  isFailure,
  PAGE_SIZE,
  readTimeCursor,
  shanghaiDate,
  success,
  writeTimeCursor,
} from '@shoushou/kernel';
import { provinceOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { readCompanies, recipientsOf, rolesOf } from '../../companies/index.ts';
import { readHomeDistrict, readRegions } from '../../places/index.ts';
import { buyersOf, isQualified, listQualifiedCompanies, provinceDigits } from '../vehicle/buyers.steps.ts';
import { listOffers, setOfferState } from '../vehicle/offers.store.ts';
import { notifyOfVehicle } from '../vehicle/vehicle-notifications.steps.ts';
import { cardOf, readParts, viewOwn, viewVehicle } from '../vehicle/vehicle-view.steps.ts';
import { vehicleCase, type VehicleDeps } from '../vehicle/vehicle.case.ts';
import { listVehicles, readVehicle } from '../vehicle/vehicles.store.ts';
import { COLLECT_WITHIN_DAYS, endedStates, openStates } from '../vehicle.rules.ts';
import { bookVehicle } from './book-vehicle.ts';

/** Booking a vehicle, choosing among the offers, and reading how it stands. */
export const bookingCalls = (deps: VehicleDeps & Pick<Deps, 'database'>) =>
  callsOf<typeof vehiclesCalls>()({
    'vehicles.book': bookVehicle(deps),

    /** Companies that are qualified to take vehicles in the province of the district. */
    'vehicles.list_qualified': handler(async (_, { adcode }) => {
      const { database, clock } = deps;
      const district = adcode ?? (await readHomeDistrict(database)).adcode;
      const companies = await listQualifiedCompanies(database, provinceDigits(district), clock.now());
      const province = provinceOf(district);
      const regions = await readRegions(database, [province, ...new Set(companies.map((company) => company.adcode))]);
      return success({
        province: regions.get(province)?.name ?? '',
        companies: companies.map(({ no, name, adcode: home, address, validTo, sample }) => ({
          no,
          name,
          district: regions.get(home)?.name ?? '',
          address,
          validTo,
          sample,
        })),
      });
    }),

    'vehicles.get': handler(async ({ caller: { userId } }, { no }) => {
      const row = await readVehicle(deps.database, no);
      const seen = row && (await viewVehicle(deps.database, deps, row, userId));
      return seen ? success(seen) : failure('vehicles.vehicle_unknown');
    }),

    /**
     * The caller's vehicles as an owner, or those of the caller's companies; `open` for a company: those waiting for
     * offers in its province.
     */
    'vehicles.list': handler(async ({ caller: { userId } }, { side = 'owner', group = 'open', cursor }) => {
      const { database, clock } = deps;
      const after = cursor === undefined ? null : readTimeCursor(cursor, 'BF');
      if (cursor !== undefined && !after) return unknownPlace;
      const mine = side === 'company' ? [...(await rolesOf(database, userId)).keys()] : [];
      const waiting = side === 'company' && group === 'open';
      const provinces = new Set<string>();
      if (waiting) {
        const homes = [...(await readCompanies(database, mine)).values()].map(({ city }) => provinceDigits(city));
        for (const province of new Set(homes))
          if ((await buyersOf(database, userId, province, clock.now())).length > 0) provinces.add(province);
      }
      const rows = await listVehicles(database, {
        side,
        ownerId: userId,
        companyNos: waiting ? null : mine,
        provinces: [...provinces],
        states: waiting ? ['submitted'] : group === 'ended' ? endedStates : openStates,
        after,
        limit: PAGE_SIZE + 1,
      });
      const { page, next } = cutPage(rows, (last) => writeTimeCursor({ at: last.bookedAt, no: last.no }));
      const parts = await readParts(database, deps, page);
      const known = side === 'owner' ? null : new Set(mine);
      return success({
        items: page.map((row) => cardOf(row, side, parts, known)),
        next,
      });
    }),

    /** The owner accepts an offer as displayed. Under the vehicle's lock one wins; the other companies are notified. */
    'vehicles.accept': transactionalHandler(
      async (tx, { caller: { userId } }, { no, companyNo, totalFen, collectOn }) => {
        const row = await vehicleCase.open(tx, deps, { no, move: 'accept', by: 'owner', userId });
        if (isFailure(row)) return row;
        const now = deps.clock.now();
        if (collectOn < shanghaiDate(now + DAY) || collectOn > shanghaiDate(now + COLLECT_WITHIN_DAYS * DAY))
          return failure('vehicles.day_invalid');
        const offers = await listOffers(tx, [row]);
        const chosen = offers.find((offer) => offer.companyNo === companyNo);
        if (!chosen || chosen.totalFen !== totalFen) return failure('vehicles.offer_over');
        if (!(await isQualified(tx, companyNo, now))) return failure('vehicles.company_unqualified');
        await setOfferState(tx, row, companyNo, 'won');
        const accepted = await vehicleCase.move(tx, deps, row, 'accept', {
          by: 'owner',
          change: { companyNo, priceFen: totalFen, collectOn },
        });
        for (const other of offers.filter((offer) => offer !== chosen)) {
          for (const member of await recipientsOf(tx, other.companyNo))
            await notifyOfVehicle(tx, deps, member, row, { title: '车主选了别家的报价', text: row.model });
        }
        return success(await viewOwn(tx, deps, accepted, userId));
      },
    ),

    /** The owner agrees to the lower price, or keeps the vehicle. */
    'vehicles.answer_lower': transactionalHandler(async (tx, { caller: { userId } }, { no, agreed }) => {
      const move = agreed ? 'agree_lower' : 'decline_lower';
      const row = await vehicleCase.act(tx, deps, { no, move, by: 'owner', userId });
      return row.ok ? success(await viewOwn(tx, deps, row.value, userId)) : row;
    }),

    /** The owner keeps the vehicle; the company's payment is refunded. */
    'vehicles.cancel': transactionalHandler(async (tx, { caller: { userId } }, { no }) => {
      const row = await vehicleCase.act(tx, deps, { no, move: 'cancel', by: 'owner', userId });
      return row.ok ? success(await viewOwn(tx, deps, row.value, userId)) : row;
    }),
  });
