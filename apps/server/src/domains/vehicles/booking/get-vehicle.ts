import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { viewVehicle } from './vehicle-view.steps.ts';
import { readVehicle } from './vehicles.store.ts';

export function getVehicle(deps: Pick<Deps, 'database' | 'clock' | 'environment' | 'random'>) {
  return handler('vehicles.get', async ({ caller: { userId } }, { no }) => {
    const row = await readVehicle(deps.database, no);
    const seen = row && (await viewVehicle(deps.database, deps, row, userId));
    return seen ? success(seen) : failure('vehicles.vehicle_unknown');
  });
}
