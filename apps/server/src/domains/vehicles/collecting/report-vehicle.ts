import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { beginAtCompany, isFailure, moveVehicle, type VehicleDeps } from '../booking/move-vehicle.steps.ts';
import { viewOwn } from '../booking/vehicle-view.steps.ts';

/** A vehicle that looks stolen or altered waits for an operator. The owner reads a neutral sentence; the reason is the operators'. */
export function reportVehicle(deps: VehicleDeps) {
  return transactionalHandler('vehicles.report', async (tx, { caller: { userId } }, { no, reason }) => {
    const row = await beginAtCompany(tx, userId, no, 'hold');
    return isFailure(row)
      ? row
      : success(
          await viewOwn(
            tx,
            deps,
            await moveVehicle(tx, deps, row, 'hold', { by: 'company', actor: userId, note: reason }),
            userId,
          ),
        );
  });
}
