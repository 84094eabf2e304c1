import { failure, formatDay, formatYuan, success, toInstant } from '@shoushou/kernel';
import { hasRole } from '@shoushou/rules/companies/roles';
import { offerTotal } from '@shoushou/rules/vehicles/offer';
import { bidsPausedUntil, recipientsOf, readCompany, roleNames, rolesOf } from '../../companies/index.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { isQualified, provinceDigits } from '../vehicle/buyers.steps.ts';
import { notifyOfVehicle } from '../vehicle/vehicle-notifications.steps.ts';
import type { VehicleDeps } from '../vehicle/vehicle.case.ts';
import { listOffers } from '../vehicle/offers.store.ts';
import { vehicleOffers } from '../vehicle/vehicles.table.ts';
import { viewOwn } from '../vehicle/vehicle-view.steps.ts';
import { hasLate, lockVehicle } from '../vehicle/vehicles.store.ts';

/** Makes or raises a qualified company's offer. Other companies don't see it; the owner sees it at once. */
export function offerPrice(deps: VehicleDeps) {
  return transactionalHandler(
    'vehicles.offer',
    async (tx, { caller: { userId } }, { no, companyNo, basis, rateFen, deductions }) => {
      const row = await lockVehicle(tx, no);
      const roles = (await rolesOf(tx, userId)).get(companyNo);
      const company = roles && (await readCompany(tx, companyNo));
      if (!row || !roles || !company || provinceDigits(company.city) !== provinceDigits(row.city))
        return failure('vehicles.vehicle_unknown');
      if (row.ownerId === userId || (await recipientsOf(tx, companyNo)).includes(row.ownerId))
        return failure('vehicles.own_vehicle');
      if (!hasRole(roles, 'owner')) return failure('vehicles.role_needed', { values: { role: roleNames.owner } });
      if (row.state !== 'submitted') return failure('vehicles.vehicle_moved');
      if (!(await isQualified(tx, companyNo, deps.clock.now()))) return failure('vehicles.company_unqualified');
      const paused = await bidsPausedUntil(tx, companyNo, deps.clock.now());
      if (paused !== null)
        return failure('companies.bids_paused', { values: { date: formatDay(toInstant(paused), deps.clock.now()) } });
      if (await hasLate(tx, companyNo)) return failure('vehicles.filing_late');
      if (deductions.some(({ part }) => !row.missing.includes(part))) return failure('vehicles.lower_reason');
      const totalFen = offerTotal({ basis, rateFen, deductions }, row.kerbGrams);
      if (totalFen <= 0) return failure('vehicles.offer_empty');
      const before = (await listOffers(tx, [row])).find((offer) => offer.companyNo === companyNo);
      if (before && totalFen <= before.totalFen)
        return failure('vehicles.offer_not_raised', { values: { amount: formatYuan(before.totalFen) } });
      await vehicleOffers.save(tx, {
        city: row.city,
        vehicleNo: no,
        companyNo,
        basis,
        rateFen,
        deductions,
        totalFen,
        state: 'standing',
        byId: userId,
        at: toInstant(deps.clock.now()),
      });
      await notifyOfVehicle(tx, deps, row.ownerId, row, {
        title: before ? '有企业提高了报价' : '您的报废车有报价了',
        text: `${row.model}，${company.name} 报价 ${formatYuan(totalFen)} 元`,
      });
      return success(await viewOwn(tx, deps, row, userId));
    },
  );
}
