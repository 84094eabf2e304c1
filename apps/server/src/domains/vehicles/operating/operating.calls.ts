import type { vehiclesCalls } from '@shoushou/contract/vehicles/vehicles.contract';
import { failure, success, maskMobile } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { listProofs } from '../vehicle/offers.store.ts';
import { cardOf, offerViews, proofView, readParts } from '../vehicle/vehicle-view.steps.ts';
import { vehicleCase, type VehicleDeps } from '../vehicle/vehicle.case.ts';
import { listAllVehicles, lockVehicle, vehicleSorting } from '../vehicle/vehicles.store.ts';
import { vehicles } from '../vehicle/vehicles.table.ts';

/** What operators see and decide. */
export const operatingCalls = (deps: VehicleDeps & Pick<Deps, 'database'>) =>
  callsOf<typeof vehiclesCalls>()({
    /** Vehicles with everything about them. */
    'vehicles.console_list': handler(async ({ caller }, { state, late, no, city, sort, cursor }) => {
      const { database } = deps;
      const sorted = vehicleSorting.page(sort ?? '-at', cursor);
      if (sorted === null) return unknownPlace;
      const { shown: page, next } = sorted.cut(
        await listAllVehicles(database, {
          state: state ?? null,
          late: late === 'true',
          no: no ?? null,
          city: city ?? null,
          page: sorted,
        }),
      );
      const [parts, proofs, steps, people] = await Promise.all([
        readParts(database, deps, page),
        listProofs(database, page),
        vehicleCase.steps(database, page),
        findPeople(database, [...new Set(page.map(({ ownerId }) => ownerId))]),
      ]);
      const offers = await offerViews(database, parts.offers, parts.companies);
      const items = page.map((row) => ({
        ...cardOf(row, 'company', parts, null),
        vin: parts.identities.get(row.no)!.vin,
        photos: row.photos,
        missing: row.missing,
        lostPapers: row.lostPapers,
        note: row.note,
        collectOn: row.collectOn,
        late: row.late,
        wanted: row.wantedMove && {
          move: row.wantedMove,
          name: row.wantedName!,
          own: row.wantedBy === caller.operatorId,
        },
        owner: {
          userId: row.ownerId,
          name: people.get(row.ownerId)?.username ?? '',
          mobile: maskMobile(people.get(row.ownerId)?.mobile ?? ''),
        },
        address: row.address,
        offers: offers.filter(({ vehicleNo }) => vehicleNo === row.no).map(({ vehicleNo: _no, ...offer }) => offer),
        proofs: proofs.filter(({ vehicleNo }) => vehicleNo === row.no).map(proofView),
        steps: steps.get(row.no) ?? [],
        ways: vehicleCase.next(row, deps.clock.now()),
      }));
      return success({ items, next });
    }),

    /**
     * An operator refuses a booking or puts a vehicle on hold; two let it continue, or end it with a refund to the
     * company.
     */
    'vehicles.decide': transactionalHandler(async (tx, { caller }, { no, decision, reason }) => {
      const row = await lockVehicle(tx, no);
      const now = deps.clock.now();
      if (!row) return failure('vehicles.vehicle_unknown');
      if (!vehicleCase.may(row, decision, 'operator', now)) return failure('vehicles.vehicle_moved');
      // A vehicle held on suspicion of a crime is released, or ended, by two operators.
      if ((decision === 'resume' || decision === 'stop') && row.wantedMove !== decision) {
        await vehicles.update(tx, row, {
          wantedMove: decision,
          wantedBy: caller.operatorId,
          wantedName: caller.name,
        });
        const proposal = `${decision === 'resume' ? '建议继续办理' : '建议终止'}，等另一位运营复核：${reason}`;
        await vehicleCase.record(tx, row, {
          state: row.state,
          by: 'operator',
          actor: caller.name,
          note: proposal,
          at: now,
        });
        return success(null);
      }
      if (row.wantedBy === caller.operatorId) return failure('vehicles.second_operator');
      await vehicleCase.move(tx, deps, row, decision, { by: 'operator', actor: caller.name, note: reason });
      return success(null);
    }),
  });
