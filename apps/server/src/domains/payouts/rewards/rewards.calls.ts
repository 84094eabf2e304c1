import type { payoutsCalls } from '@shoushou/contract/payouts/payouts.contract';
import { PAGE_SIZE, failure, success } from '@shoushou/kernel';
import { MIN_REWARD_MOVE } from '@shoushou/rules/payouts/rewards';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { findVerified } from '../../identity/index.ts';
import { post } from '../../wallet/index.ts';
import { rewardMove } from '../payouts-money.rules.ts';
import { listRewardLines as find, startOfYear, sumRewards } from './reward-lines.store.ts';

export const rewardsCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) => {
  const { database, clock } = deps;
  return callsOf<typeof payoutsCalls>()({
    'payouts.get_reward': handler(async ({ caller }) =>
      success(await sumRewards(database, caller.userId, startOfYear(clock.now()))),
    ),

    'payouts.list_reward_lines': handler(async ({ caller }, { cursor }) => {
      if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) return unknownPlace;
      const rows = await find(database, caller.userId, cursor === undefined ? null : Number(cursor), PAGE_SIZE + 1);
      const page = rows.slice(0, PAGE_SIZE);
      return success({
        items: page.map(({ sequence: _, ...line }) => line),
        next: rows.length > PAGE_SIZE ? String(page.at(-1)!.sequence) : null,
      });
    }),

    /**
     * Moves rewards to the wallet, where they can be spent. Like a withdrawal it needs a verified name: what is spent
     * leaves the account as well.
     */
    'payouts.reward_to_wallet': transactionalHandler(async (tx, { caller }, { amountFen }) => {
      if (amountFen < MIN_REWARD_MOVE) return failure('payouts.reward_too_small');
      if (!(await findVerified(tx, [caller.userId])).has(caller.userId)) return failure('payouts.name_needed');
      const moved = await post(
        tx,
        rewardMove({ ownerId: caller.userId, id: createId(deps.clock, deps.random), amountFen }),
        deps.clock.now(),
      );
      if (!moved.ok)
        return failure('payouts.balance_short', { values: { missing: String(moved.values?.['missing'] ?? '') } });
      return success(await sumRewards(tx, caller.userId, startOfYear(deps.clock.now())));
    }),
  });
};
