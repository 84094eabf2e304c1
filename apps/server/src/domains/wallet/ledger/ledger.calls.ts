import type { walletCalls } from '@shoushou/contract/wallet/wallet.contract';
import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import type { Domain } from '../../../domain.ts';
import { callsOf, handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { consoleMovements } from './console-movements.ts';
import { findMovement, listHoldsOf, listPostings } from './movements.store.ts';
import { listTrialBalances, takeTrialBalance } from './nightly-check.store.ts';

export const ledgerCalls = (deps: Pick<Deps, 'database' | 'clock'>, domains: () => readonly Domain[]) => {
  const { database, clock } = deps;
  return callsOf<typeof walletCalls>()({
    'wallet.console_movements': consoleMovements(deps, domains),

    /** One movement with its postings and accounts. */
    'wallet.console_movement': handler(async (_, { id }) => {
      const movement = isUuid(id) ? await findMovement(database, id) : null;
      if (!movement) return failure('wallet.movement_unknown');
      const postings = await listPostings(database, id);
      const people = await findPeople(database, [...new Set(postings.map(({ owner }) => owner).filter(isUuid))]);
      return success({
        ...movement,
        amountFen: postings.reduce((sum, { amountFen }) => sum + Math.max(0, amountFen), 0),
        outsideFen: Math.max(0, ...postings.map(({ outsideFen }) => Math.abs(outsideFen))),
        postings: postings.map(({ outsideFen: _, ...posting }) => ({
          ...posting,
          line: posting.line || null,
          ownerName: people.get(posting.owner)?.username ?? null,
        })),
        holds: await listHoldsOf(database, id),
      });
    }),

    /** The nightly checks, so that a broken one is seen in the morning without counting again. */
    'wallet.console_ledger_checks': handler(async () => success(await listTrialBalances(database))),

    /** Checks what is new since the last night, and all balances, now. */
    'wallet.trial_balance': handler(async () => success(await takeTrialBalance(database, clock))),
  });
};
