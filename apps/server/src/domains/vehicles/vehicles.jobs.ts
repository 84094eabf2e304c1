import { fromInstant } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../platform/database/types.ts';
import { processDueItems } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { moveVehicle, type VehicleDeps } from './booking/move-vehicle.steps.ts';
import { setOfferState } from './booking/offers.store.ts';
import { recipientsOf } from '../companies/index.ts';
import { notifyOfVehicle } from './booking/vehicle-notifications.steps.ts';
import { overdueTexts, type OverdueState } from './booking/vehicle-text.rules.ts';
import { createVehicleSealer } from './booking/vehicle-seal.steps.ts';
import { findDue, findUnsealed, lockVehicle, writeSealed, writeVehicle } from './booking/vehicles.store.ts';
import { findBrokenVehicles } from './vehicle-invariants.store.ts';

/** Applies time limits: bookings without an accepted offer, unpaid prices, overdue papers; of two workers on one vehicle, the second finds it changed. */
export function vehiclesJobs(deps: VehicleDeps & Pick<Deps, 'database' | 'log'>): Job[] {
  return [
    {
      name: 'vehicles.end_due',
      cron: '* * * * *',
      run: () =>
        processDueItems(deps, 'vehicles.end_due', {
          next: (tx, waiting) => findDue(tx, deps.clock.now(), waiting),
          keyOf: (no) => no,
          work: (tx, no) => endDue(tx, deps, no),
        }),
    },
    {
      // Old unsealed vehicles, and those of samples.
      name: 'vehicles.seal',
      cron: '*/5 * * * *',
      run: () =>
        processDueItems(deps, 'vehicles.seal', {
          next: findUnsealed,
          keyOf: (no) => no,
          async work(tx, no) {
            const row = await lockVehicle(tx, no);
            if (row && row.sealedPlate === null) await writeSealed(tx, row, createVehicleSealer(deps).seal(no, row));
          },
        }),
    },
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

async function endDue(tx: Transaction, deps: VehicleDeps, no: string): Promise<void> {
  const row = await lockVehicle(tx, no);
  if (!row || row.dueAt === null || fromInstant(row.dueAt) > deps.clock.now()) return;
  if (row.state === 'submitted') {
    await moveVehicle(tx, deps, row, 'lapse', { by: 'time' });
    return;
  }
  if (row.state === 'accepted') {
    await setOfferState(tx, row, row.companyNo!, 'withdrawn');
    await moveVehicle(tx, deps, row, 'fail', {
      by: 'time',
      change: { companyNo: null, priceFen: null, collectOn: null, paymentNo: null, payerId: null },
    });
    return;
  }
  // A late company can't make offers; the owner gets its contact.
  await writeVehicle(tx, row, { late: true, dueAt: null });
  for (const { to, ...text } of overdueTexts(row, row.state as OverdueState)) {
    for (const userId of to === 'owner' ? [row.ownerId] : await recipientsOf(tx, row.companyNo!))
      await notifyOfVehicle(tx, deps, userId, row, text);
  }
}
