import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findVerifiedName } from '../../identity/index.ts';
import type { PayoutRulesReader } from './payout-rules.rules.ts';
import { readAllowance, readBoundAccounts, waysOf } from './withdraw-limits.steps.ts';

export const withdrawOptions = (deps: Pick<Deps, 'database' | 'clock' | 'environment' | 'random' | 'gateways'> & PayoutRulesReader) =>
  handler('payouts.withdraw_options', async ({ caller: { userId } }) => {
    const { database, clock } = deps;
    const current = await deps.rules.current();
    const [allowance, bound, verified] = await Promise.all([readAllowance(database, current, userId, clock.now()), readBoundAccounts(database, userId), findVerifiedName(database, deps, userId)]);
    const { availableFen, rewardFen, blockedFen, blockedReason, closing, leftTodayFen, timesLeft, freeLeft, rules: { leastFen, mostFen, fee } } = allowance;
    return success({
      verified: verified !== null, availableFen, rewardFen, leastFen, mostFen, leftTodayFen, timesLeft, freeLeft, fee,
      ways: waysOf(deps, bound, allowance).map(({ account: _, card: __, since: ___, ...way }) => (closing ? { ...way, unavailable: blockedReason } : way)), blocked: blockedFen > 0 ? { amountFen: blockedFen, reason: blockedReason } : null,
    });
  });
