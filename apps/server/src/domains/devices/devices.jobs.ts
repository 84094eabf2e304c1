import { DAY } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { processItems } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { findBrokenDevices } from './inspections/device-invariants.store.ts';
import { checkNumberStatus, storeCheck } from './orders/claim-number.steps.ts';
import { deleteSealedNumbers, listUnchecked } from './orders/identities.store.ts';
import { deviceCase } from './orders/order.case.ts';
import { remindUndecided } from './orders/remind-undecided.steps.ts';
import { moveParcel } from './parcels/move-parcel.steps.ts';
import { claimParcels } from './orders/parcels.store.ts';

/** Parcels a run; the next run continues. */
const PARCELS_A_RUN = 200;
const NUMBERS_A_RUN = 100;
/** Devices inspected within this time are priced again by the nightly check, milliseconds. */
const CHECKED_AGAIN = 2 * DAY;

export function devicesJobs(deps: Deps): Job[] {
  const {
    database,
    clock,
    log,
    gateways: { courier },
  } = deps;
  return [
    deviceCase.deadlines(deps, 'devices.end_due', '超过时间'),
    { name: 'devices.remind_undecided', cron: '*/10 9-20 * * *', run: () => remindUndecided(deps) },
    {
      name: 'devices.move_parcels',
      cron: '* * * * *',
      async run() {
        if (courier === null) return;
        await processItems(
          deps,
          'devices.move_parcels',
          await claimParcels(database, clock.now(), PARCELS_A_RUN),
          ({ no, direction }) => `${no} ${direction}`,
          (parcel) => moveParcel(deps, courier, parcel),
        );
      },
    },
    {
      name: 'devices.check_numbers',
      cron: '*/5 * * * *',
      async run() {
        if (deps.gateways.deviceCheck === null) return;
        await processItems(
          deps,
          'devices.check_numbers',
          await listUnchecked(database, NUMBERS_A_RUN),
          ({ no }) => no,
          async ({ no }) => {
            const answer = await checkNumberStatus(deps, no);
            await database.transaction((tx) => storeCheck(tx, deps, no, answer));
          },
        );
      },
    },
    { name: 'devices.forget_numbers', cron: '20 4 * * *', run: () => deleteSealedNumbers(database, clock.now()) },
    {
      name: 'devices.check',
      cron: '45 3 * * *',
      async run() {
        const problems = await findBrokenDevices(database, clock.now() - CHECKED_AGAIN);
        if (problems.length > 0)
          log.error({ problems }, 'device orders do not agree with their inspections or the ledger');
      },
    },
  ];
}
