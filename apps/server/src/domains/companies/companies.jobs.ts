import { fromInstant, shanghaiDate } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../platform/database/types.ts';
import { processDueItems } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { moveReservation, type ReservationDeps } from './reservation/move-reservation.steps.ts';
import { findDue, lockReservation, writeReservation } from './reservation/reservations.store.ts';
import { findBrokenReservations } from './reservation-invariants.store.ts';
import { GUARANTEE_SHORT } from './guarantee/guarantee-payment.steps.ts';
import { findGuaranteeDue, setGuaranteeDue } from './guarantee/guarantees.store.ts';
import { endBeyondLicence, findBeyondLicence, warnOfLicence } from './licences/end-licences.steps.ts';
import { lockEndingLicence, markNotified } from './licences/licences.store.ts';
import { lockCompany, readCompany, setCompanyState } from './company/companies.store.ts';

/** Unpaid places, vehicles that did not come, unpaid goods; of two workers on one, the second finds it changed. */
export function companiesJobs(deps: ReservationDeps & Pick<Deps, 'database' | 'log'>): Job[] {
  return [
    {
      name: 'companies.end_due',
      cron: '* * * * *',
      run: () =>
        processDueItems(deps, 'companies.end_due', {
          next: (tx, waiting) => findDue(tx, deps.clock.now(), waiting),
          keyOf: (no) => no,
          work: (tx, no) => endDue(tx, deps, no),
        }),
    },
    {
      name: 'companies.end_guarantees',
      cron: '*/10 * * * *',
      run: () =>
        processDueItems(deps, 'companies.end_guarantees', {
          next: (tx, waiting) => findGuaranteeDue(tx, deps.clock.now(), waiting),
          keyOf: (no) => no,
          async work(tx, no) {
            if ((await lockCompany(tx, no))?.state === 'active')
              await setCompanyState(tx, no, 'paused', GUARANTEE_SHORT);
            await setGuaranteeDue(tx, no, null);
          },
        }),
    },
    {
      name: 'companies.tell_ending_licences',
      cron: '5 9 * * *',
      run: () =>
        processDueItems(deps, 'companies.tell_ending_licences', {
          next: (tx, waiting) => lockEndingLicence(tx, shanghaiDate(deps.clock.now()), waiting),
          keyOf: ({ companyNo, kind }) => `${companyNo} ${kind}`,
          async work(tx, licence) {
            await markNotified(tx, licence);
            await warnOfLicence(tx, deps, licence);
          },
        }),
    },
    {
      // A licence was revoked or shortened: reservations that relied on it are called off.
      name: 'companies.end_beyond_licences',
      cron: '*/10 * * * *',
      run: () =>
        processDueItems(deps, 'companies.end_beyond_licences', {
          next: (tx, waiting) => findBeyondLicence(tx, deps.clock.now(), waiting),
          keyOf: (no) => no,
          work: (tx, no) => endBeyondLicence(tx, deps, no),
        }),
    },
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

async function endDue(tx: Transaction, deps: ReservationDeps, no: string): Promise<void> {
  const row = await lockReservation(tx, no);
  if (!row || row.dueAt === null || fromInstant(row.dueAt) > deps.clock.now()) return;
  if (row.state === 'held') await moveReservation(tx, deps, row, 'lapse', { by: 'time' });
  if (row.state === 'booked') {
    const shut = row.atGateSince !== null;
    await moveReservation(tx, deps, row, shut ? 'unanswered' : 'no_show', {
      by: 'time',
      ...(shut ? { change: { dispute: '送货人已到门口，企业没有放行' } } : {}),
    });
  }
  if (row.state === 'agreed') {
    // A company that does not pay is suspended until an operator has decided.
    if ((await readCompany(tx, row.companyNo))?.state === 'active')
      await setCompanyState(tx, row.companyNo, 'paused', '有货款超过 24 小时没有付');
    await writeReservation(tx, row, { dueAt: null });
  }
}
