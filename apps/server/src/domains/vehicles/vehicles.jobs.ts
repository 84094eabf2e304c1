import type { Deps } from '../../deps.ts';
import { dueItemsJob } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { createVehicleSealer } from './vehicle/vehicle-seal.steps.ts';
import { vehicleCase, type VehicleDeps } from './vehicle/vehicle.case.ts';
import { findUnsealed, lockVehicle } from './vehicle/vehicles.store.ts';
import { vehicles } from './vehicle/vehicles.table.ts';
import { findBrokenVehicles } from './vehicle-invariants.store.ts';

/**
 * Applies time limits: bookings without an accepted offer, unpaid prices, overdue papers; of two workers on one
 * vehicle, the second finds it changed.
 */
export function vehiclesJobs(deps: VehicleDeps & Pick<Deps, 'database' | 'log'>): Job[] {
  return [
    vehicleCase.deadlines(deps, 'vehicles.end_due'),
    dueItemsJob(deps, {
      // Old unsealed vehicles, and those of samples.
      name: 'vehicles.seal',
      cron: '*/5 * * * *',
      next: findUnsealed,
      keyOf: (no) => no,
      async work(tx, no) {
        const row = await lockVehicle(tx, no);
        if (row && row.sealedPlate === null) await vehicles.update(tx, row, createVehicleSealer(deps).seal(no, row));
      },
    }),
    {
      name: 'vehicles.check',
      cron: '55 3 * * *',
      async run() {
        const problems = await findBrokenVehicles(deps.database);
        if (problems.length > 0) deps.log.error({ problems }, 'vehicles, their money and their proofs do not agree');
      },
    },
  ];
}
