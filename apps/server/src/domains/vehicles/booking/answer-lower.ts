import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { beginOwn, isFailure, moveVehicle, type VehicleDeps } from './move-vehicle.steps.ts';
import { viewOwn } from './vehicle-view.steps.ts';

/** The owner agrees to the lower price, or keeps the vehicle. */
export function answerLower(deps: VehicleDeps) {
  return transactionalHandler('vehicles.answer_lower', async (tx, { caller: { userId } }, { no, agreed }) => {
    const move = agreed ? 'agree_lower' : 'decline_lower';
    const row = await beginOwn(tx, deps, userId, no, move);
    if (isFailure(row)) return row;
    return success(
      await viewOwn(
        tx,
        deps,
        await moveVehicle(tx, deps, row, move, { by: 'owner', change: agreed ? { priceFen: row.loweredFen } : {} }),
        userId,
      ),
    );
  });
}
