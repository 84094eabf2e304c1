import { MINUTE } from '@shoushou/kernel';
import { processItems } from '../../platform/jobs/due-items.ts';
import type { WalletDeps } from './cashier/payment-purpose.steps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import {
  claimUnanswered,
  closeExpired,
  deleteRefusedNotices,
  deleteUnpaidByStrangers,
} from './cashier/payments.store.ts';
import { claimRefunds, sendRefund } from './cashier/refunds.store.ts';
import { claimLeftovers } from './cashier/leftovers.store.ts';
import { queryLeftover, queryProvider } from './cashier/settlement.store.ts';
import { sealLedger } from './ledger/seals.store.ts';
import { moveLateMoney } from './person-merge.steps.ts';
import { addUpSellers } from './tally/seller-years.steps.ts';
import { checkNight } from './ledger/nightly-check.store.ts';

/** A notice overdue by this time is queried at the provider, milliseconds. */
const QUERY_AFTER = MINUTE;

export function walletJobs(deps: WalletDeps): Job[] {
  const { database, clock, log, gateways } = deps;
  return [
    {
      name: 'wallet.ask_providers',
      cron: '* * * * *',
      async run() {
        await gateways.payments.sandbox?.deliver();
        await closeExpired(database, clock.now());
        const due = await claimUnanswered(database, clock.now(), clock.now() - QUERY_AFTER);
        await processItems(
          deps,
          'wallet.ask_providers',
          due,
          ({ no }) => no,
          (payment) => queryProvider(deps, payment),
        );
        await processItems(
          deps,
          'wallet.ask_providers',
          await claimLeftovers(database, clock.now(), clock.now() - QUERY_AFTER),
          ({ providerNo }) => providerNo,
          (leftover) => queryLeftover(deps, leftover),
        );
      },
    },
    {
      name: 'wallet.give_back',
      cron: '* * * * *',
      async run() {
        await processItems(
          deps,
          'wallet.give_back',
          await claimRefunds(database, clock.now(), clock.now() - QUERY_AFTER),
          ({ no }) => no,
          (refund) => sendRefund(deps, refund),
        );
      },
    },
    {
      name: 'wallet.follow_merges',
      cron: '*/10 * * * *',
      run: () => moveLateMoney(deps, 'wallet.follow_merges'),
    },
    {
      name: 'wallet.add_up_sellers',
      cron: '* * * * *',
      run: () => addUpSellers(deps),
    },
    {
      name: 'wallet.sweep',
      cron: '35 4 * * *',
      async run() {
        await deleteUnpaidByStrangers(database, clock.now());
        await deleteRefusedNotices(database, clock.now());
      },
    },
    {
      name: 'wallet.seal',
      cron: '50 2 * * *',
      async run() {
        const seal = await sealLedger(database, clock);
        // The log is out of the reach of who owns the database.
        if (seal) log.info({ seal }, 'the ledger is sealed');
      },
    },
    {
      name: 'wallet.trial_balance',
      cron: '10 3 * * *',
      async run() {
        const result = await database.transaction((tx) => checkNight(tx, clock));
        if (!result.balanced) log.error({ problems: result.problems }, 'the ledger does not balance');
      },
    },
  ];
}
