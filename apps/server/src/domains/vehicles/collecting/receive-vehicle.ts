import { failure, shanghaiDate, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { isQualified } from '../booking/buyers.steps.ts';
import { beginAtCompany, isFailure, moveVehicle, type VehicleDeps } from '../booking/move-vehicle.steps.ts';
import { createVehicleSealer } from '../booking/vehicle-seal.steps.ts';
import { viewOwn } from '../booking/vehicle-view.steps.ts';

/** Takes the vehicle by the number that is read on it, on a day on which the company is qualified. */
export function receiveVehicle(deps: VehicleDeps) {
  return transactionalHandler('vehicles.receive', async (tx, { caller: { userId } }, { no, vin }) => {
    const row = await beginAtCompany(tx, userId, no, 'receive');
    if (isFailure(row)) return row;
    if (createVehicleSealer(deps).open(row).vin !== vin) return failure('vehicles.vin_differs');
    const now = deps.clock.now();
    if (!(await isQualified(tx, row.companyNo!, now))) return failure('vehicles.company_unqualified');
    return success(
      await viewOwn(
        tx,
        deps,
        await moveVehicle(tx, deps, row, 'receive', {
          by: 'company',
          actor: userId,
          change: { receivedOn: shanghaiDate(now) },
        }),
        userId,
      ),
    );
  });
}
