import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { beginOwn, isFailure, moveVehicle, type VehicleDeps } from './move-vehicle.steps.ts';
import { viewOwn } from './vehicle-view.steps.ts';

/** The owner keeps the vehicle; the company's payment is refunded. */
export function cancelVehicle(deps: VehicleDeps) {
  return transactionalHandler('vehicles.cancel', async (tx, { caller: { userId } }, { no }) => {
    const row = await beginOwn(tx, deps, userId, no, 'cancel');
    return isFailure(row)
      ? row
      : success(await viewOwn(tx, deps, await moveVehicle(tx, deps, row, 'cancel', { by: 'owner' }), userId));
  });
}
