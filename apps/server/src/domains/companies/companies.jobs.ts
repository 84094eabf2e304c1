import { shanghaiDate } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { dueItemsJob } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { reservationCase, type ReservationDeps } from './reservation/reservation.case.ts';
import { findBrokenReservations } from './reservation-invariants.store.ts';
import { GUARANTEE_SHORT } from './guarantee/guarantee-payment.steps.ts';
import { findGuaranteeDue, setGuaranteeDue } from './guarantee/guarantees.store.ts';
import { endBeyondLicence, findBeyondLicence, warnOfLicence } from './licences/end-licences.steps.ts';
import { lockEndingLicence, markNotified } from './licences/licences.store.ts';
import { lockCompany, setCompanyState } from './company/companies.store.ts';

/** Unpaid places, vehicles that did not come, unpaid goods; of two workers on one, the second finds it changed. */
export function companiesJobs(deps: ReservationDeps & Pick<Deps, 'database' | 'log'>): Job[] {
  return [
    reservationCase.deadlines(deps, 'companies.end_due'),
    dueItemsJob(deps, {
      name: 'companies.end_guarantees',
      cron: '*/10 * * * *',
      next: (tx, waiting) => findGuaranteeDue(tx, deps.clock.now(), waiting),
      keyOf: (no) => no,
      async work(tx, no) {
        if ((await lockCompany(tx, no))?.state === 'active') await setCompanyState(tx, no, 'paused', GUARANTEE_SHORT);
        await setGuaranteeDue(tx, no, null);
      },
    }),
    dueItemsJob(deps, {
      name: 'companies.tell_ending_licences',
      cron: '5 9 * * *',
      next: (tx, waiting) => lockEndingLicence(tx, shanghaiDate(deps.clock.now()), waiting),
      keyOf: ({ companyNo, kind }) => `${companyNo} ${kind}`,
      async work(tx, licence) {
        await markNotified(tx, licence);
        await warnOfLicence(tx, deps, licence);
      },
    }),
    dueItemsJob(deps, {
      // A licence was revoked or shortened: reservations that relied on it are called off.
      name: 'companies.end_beyond_licences',
      cron: '*/10 * * * *',
      next: (tx, waiting) => findBeyondLicence(tx, deps.clock.now(), waiting),
      keyOf: (no) => no,
      work: (tx, no) => endBeyondLicence(tx, deps, no),
    }),
    {
      name: 'companies.check',
      cron: '50 3 * * *',
      async run() {
        const problems = await findBrokenReservations(deps.database);
        if (problems.length > 0) deps.log.error({ problems }, 'windows, deposits or weighings do not agree');
      },
    },
  ];
}
