import { success } from '@shoushou/kernel';
import { withdrawalLimits } from '@shoushou/rules/payouts/withdrawals';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findVerifiedName } from '../../identity/index.ts';
import { findWays, readStanding, RECHARGE_REASON } from './withdraw-limits.steps.ts';

export const withdrawOptions = (deps: Pick<Deps, 'database' | 'clock' | 'environment' | 'random' | 'gateways'>) =>
  handler('payouts.withdraw_options', async ({ caller: { userId } }) => {
    const { database, clock } = deps;
    const standing = await readStanding(database, userId, clock.now());
    const [ways, verified] = await Promise.all([findWays(database, deps, userId, standing), findVerifiedName(database, deps, userId)]);
    const { availableFen, rewardFen, blockedFen, leftTodayFen, timesLeft, freeLeft } = standing;
    return success({
      verified: verified !== null, availableFen, rewardFen, leastFen: withdrawalLimits.leastFen, mostFen: withdrawalLimits.mostFen, leftTodayFen, timesLeft, freeLeft,
      ways: ways.map(({ account: _, card: __, ...way }) => way), blocked: blockedFen > 0 ? { amountFen: blockedFen, reason: RECHARGE_REASON } : null,
    });
  });
