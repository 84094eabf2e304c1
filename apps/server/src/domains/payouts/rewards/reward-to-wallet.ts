import { failure, success } from '@shoushou/kernel';
import { MIN_REWARD_MOVE } from '@shoushou/rules/payouts/rewards';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { post } from '../../wallet/index.ts';
import { rewardMove } from '../payouts-money.rules.ts';
import { startOfYear, sumRewards } from './reward-lines.store.ts';

/** Moves rewards to the wallet, where they can be spent. */
export const rewardToWallet = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('payouts.reward_to_wallet', async (tx, { caller }, { amountFen }) => {
    if (amountFen < MIN_REWARD_MOVE) return failure('payouts.reward_too_small');
    const moved = await post(
      tx,
      rewardMove({ ownerId: caller.userId, id: createId(deps.clock, deps.random), amountFen }),
      deps.clock.now(),
    );
    if (!moved.ok)
      return failure('payouts.balance_short', { values: { missing: String(moved.values?.['missing'] ?? '') } });
    return success(await sumRewards(tx, caller.userId, startOfYear(deps.clock.now())));
  });
