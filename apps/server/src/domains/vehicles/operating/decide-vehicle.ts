import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { moveVehicle, type VehicleDeps } from '../booking/move-vehicle.steps.ts';
import { appendStep, lockVehicle, writeVehicle } from '../booking/vehicles.store.ts';
import { mayMove } from '../vehicle.rules.ts';

/** An operator refuses a booking or puts a vehicle on hold; two let it continue, or end it with a refund to the company. */
export function decideVehicle(deps: VehicleDeps) {
  return transactionalHandler('vehicles.decide', async (tx, { caller }, { no, decision, reason }) => {
    const row = await lockVehicle(tx, no);
    if (!row) return failure('vehicles.vehicle_unknown');
    if (!mayMove(row.state, decision, 'operator')) return failure('vehicles.vehicle_moved');
    // A vehicle held on suspicion of a crime is released, or ended, by two operators.
    if ((decision === 'resume' || decision === 'stop') && row.wanted?.move !== decision) {
      const wanted = { move: decision, by: caller.operatorId, name: caller.name };
      await writeVehicle(tx, row, { wanted });
      await appendStep(tx, row, {
        state: row.state,
        by: 'operator',
        actor: caller.name,
        note: `${decision === 'resume' ? '建议继续办理' : '建议终止'}，等另一位运营复核：${reason}`,
        at: deps.clock.now(),
      });
      return success(null);
    }
    if (row.wanted?.by === caller.operatorId) return failure('vehicles.second_operator');
    await moveVehicle(tx, deps, row, decision, { by: 'operator', actor: caller.name, note: reason });
    return success(null);
  });
}
