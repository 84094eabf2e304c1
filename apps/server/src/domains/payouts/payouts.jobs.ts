import type { Deps } from '../../deps.ts';
import { processDueItems, processItems } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { lockCardSealedOtherwise, setCardSealed } from './payout/bank-cards.store.ts';
import type { BillDeps } from './bills/bill-kinds.steps.ts';
import { removeExports, writeExports } from './bills/write-exports.steps.ts';
import { createCardSealer } from './payout/card-seal.steps.ts';
import { reconcileDue } from './reconciliation/reconcile-day.steps.ts';
import { followAuthorisations } from './payout/authorisations.steps.ts';
import { remindToConfirm } from './withdrawals/remind-to-confirm.steps.ts';
import { CLAIM_TERM, workOnPayout } from './payout/send-payout.steps.ts';
import { findBrokenPayouts } from './withdrawals/withdrawal-invariants.store.ts';
import { claimDue } from './payout/withdrawals.store.ts';

export function payoutsJobs(deps: Deps & BillDeps): Job[] {
  const { database, clock, gateways, log } = deps;
  return [
    {
      // Sends approved withdrawals and queries open ones.
      name: 'payouts.ask_payouts',
      cron: '* * * * *',
      async run() {
        await gateways.payouts.sandbox?.deliver();
        await processItems(
          deps,
          'payouts.ask_payouts',
          await claimDue(database, clock.now(), clock.now() + CLAIM_TERM),
          ({ no }) => no,
          (row) => workOnPayout(deps, row),
        );
      },
    },
    { name: 'payouts.ask_authorisations', cron: '* * * * *', run: () => followAuthorisations(deps) },
    { name: 'payouts.make_exports', cron: '* * * * *', run: () => writeExports(deps) },
    { name: 'payouts.end_exports', cron: '20 * * * *', run: () => removeExports(deps) },
    { name: 'payouts.remind', cron: '*/5 * * * *', run: () => remindToConfirm(deps) },
    {
      // Providers publish bills in the morning; one that was missing or refused is requested again every hour.
      name: 'payouts.reconcile',
      cron: '30 10-23 * * *',
      run: () => reconcileDue(deps),
    },
    // At noon it is requested once more, before operators are notified that it is missing.
    { name: 'payouts.miss_bills', cron: '0 12 * * *', run: () => reconcileDue(deps) },
    {
      // Has work only after a change of keys.
      name: 'payouts.seal_anew',
      cron: '50 1 * * *',
      async run() {
        const sealer = createCardSealer(deps);
        await processDueItems(deps, 'payouts.seal_anew', {
          next: (tx, waiting) => lockCardSealedOtherwise(tx, sealer.keyId, waiting),
          keyOf: ({ id }) => id,
          work: (tx, card) =>
            setCardSealed(tx, {
              ownerId: card.ownerId,
              id: card.id,
              ...sealer.seal(card.id, sealer.open(card.id, card)),
            }),
        });
      },
    },
    {
      name: 'payouts.check',
      cron: '25 3 * * *',
      async run() {
        const problems = await findBrokenPayouts(database);
        if (problems.length > 0) log.error({ problems }, 'withdrawals and the ledger do not agree');
      },
    },
  ];
}
