import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { moveVehicle, type VehicleDeps } from '../booking/move-vehicle.steps.ts';
import { lockVehicle } from '../booking/vehicles.store.ts';
import { mayMove } from '../vehicle.rules.ts';

/** An operator refuses a booking, holds a vehicle, lets it go on, or ends it with the money back to the company. */
export function decideVehicle(deps: VehicleDeps) {
  return transactionalHandler('vehicles.decide', async (tx, { caller }, { no, decision, reason }) => {
    const row = await lockVehicle(tx, no);
    if (!row) return failure('vehicles.vehicle_unknown');
    if (!mayMove(row.state, decision, 'operator')) return failure('vehicles.vehicle_moved');
    await moveVehicle(tx, deps, row, decision, { by: 'operator', actor: caller.name, note: reason });
    return success(null);
  });
}
