import { DAY } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../platform/database/types.ts';
import { processDueItems } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { rulesInForce } from '../../platform/rules/stored-rules.ts';
import { APPEAL_RULES } from './appeal-rules.rules.ts';
import { isOpen, noEffects } from './appeal.rules.ts';
import { lockHeld } from './appealed.steps.ts';
import { findBrokenAppeals } from './appeal-invariants.store.ts';
import { findBroken } from './appeals.store.ts';
import { decideAppeal } from './desk/decide-appeal.steps.ts';

export function appealsJobs(deps: Deps): Job[] {
  const { database, clock, log } = deps;
  return [
    {
      // Upholds info-fee appeals that were not answered within the promised time.
      name: 'appeals.keep_promises',
      cron: '* * * * *',
      run: () =>
        processDueItems(deps, 'appeals.keep_promises', {
          next: async (tx, waiting) => {
            const { clock: limit } = await rulesInForce(deps, APPEAL_RULES, tx);
            return findBroken(tx, {
              now: clock.now(),
              since: clock.now() - limit.days * DAY,
              limitFen: limit.fen,
              waiting,
            });
          },
          keyOf: ({ no }) => no,
          work: (tx, { no }) => upholdByClock(tx, deps, no),
        }),
    },
    {
      name: 'appeals.check',
      cron: '20 3 * * *',
      async run() {
        const problems = await findBrokenAppeals(database);
        if (problems.length > 0) log.error({ problems }, 'appeals and the ledger do not agree');
      },
    },
  ];
}

async function upholdByClock(tx: Transaction, deps: Deps, no: string): Promise<void> {
  const held = await lockHeld(tx, no);
  if (!held || !isOpen(held.appeal.state)) return;
  await decideAppeal(tx, deps, held, {
    uphold: true,
    answer: '没有在承诺的时间内答复，按规则申诉成立',
    effects: { ...noEffects, infoFee: true },
    operator: null,
  });
}
