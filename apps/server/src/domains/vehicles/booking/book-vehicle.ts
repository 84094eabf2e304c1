import { failure, success, toInstant } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import { cityOf } from '@shoushou/rules/places/region-code';
import { missingCore, partNames } from '@shoushou/rules/vehicles/parts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { findPeople } from '../../accounts/index.ts';
import { claimFiles } from '../../files/index.ts';
import { readRegions } from '../../places/index.ts';
import { dueOf, MAX_OPEN } from '../vehicle.rules.ts';
import { listQualifiedCompanies, provinceDigits } from '../vehicle/buyers.steps.ts';
import { vehicleCase, type VehicleDeps } from '../vehicle/vehicle.case.ts';
import { recipientsOf } from '../../companies/index.ts';
import { notifyOfVehicle } from '../vehicle/vehicle-notifications.steps.ts';
import { createVehicleSealer } from '../vehicle/vehicle-seal.steps.ts';
import { viewOwn } from '../vehicle/vehicle-view.steps.ts';
import { countOpen } from '../vehicle/vehicles.store.ts';
import { vehicles, type NewVehicle, type VehicleRow } from '../vehicle/vehicles.table.ts';

/** Books the scrapping of a vehicle and notifies the qualified companies of the province. */
export function bookVehicle(deps: VehicleDeps) {
  return transactionalHandler(
    'vehicles.book',
    async (tx, { caller: { userId } }, { photoIds, pledged, referredBy, note = '', ...input }) => {
      if (pledged) return failure('vehicles.pledged');
      const core = missingCore(input.energy, input.missing);
      if (core) return failure('vehicles.core_missing', { values: { part: partNames[core] } });
      if (!(await readRegions(tx, [input.adcode])).has(input.adcode)) return failure('vehicles.district_unknown');
      const city = cityOf(input.adcode);
      await lockCount(tx, 'vehicles', userId);
      await lockCount(tx, 'vehicles.plate', `${city} ${input.plate}`);
      const sealer = createVehicleSealer(deps);
      const open = await countOpen(tx, userId, city, { plate: input.plate, plateHash: sealer.plateHash(input.plate) });
      if (open.samePlate > 0) return failure('vehicles.already_open');
      if (open.mine >= MAX_OPEN) return failure('vehicles.too_many_open', { values: { limit: MAX_OPEN } });
      const photos = await claimFiles(tx, userId, [...new Set(photoIds)]);
      if (!photos) return failure('vehicles.photo_unknown');
      const now = deps.clock.now();
      const referrer =
        referredBy !== undefined && isUuid(referredBy) && referredBy !== userId
          ? (await findPeople(tx, [referredBy])).get(referredBy)
          : undefined;
      const { plate, vin, ...rest } = input;
      const fields = {
        ...rest,
        missing: [...new Set(input.missing)],
        lostPapers: [...new Set(input.lostPapers)],
        city,
        ownerId: userId,
        referredBy: referrer?.userId ?? null,
        photos,
        note,
        state: 'submitted' as const,
        bookedAt: toInstant(now),
        dueAt: toInstant(dueOf('submitted', now)!),
      };
      let row: VehicleRow | null = null;
      while (!row) {
        const no = generateDatedNumber('BF', deps);
        const made: NewVehicle = { ...fields, ...sealer.seal(no, { plate, vin }), no };
        row = await vehicles.insert(tx, made, 'no');
      }
      await vehicleCase.record(tx, row, { state: 'submitted', by: 'owner', actor: null, note: '', at: now });
      for (const { no } of await listQualifiedCompanies(tx, provinceDigits(city), now)) {
        for (const member of await recipientsOf(tx, no))
          if (member !== userId)
            await notifyOfVehicle(tx, deps, member, row, { title: '有一辆报废车等报价', text: row.model });
      }
      return success(await viewOwn(tx, deps, row, userId));
    },
  );
}
