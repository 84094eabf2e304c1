import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findVerified } from '../../identity/index.ts';
import type { PayoutRulesReader } from '../payout-rules.rules.ts';
import { readAllowances, readBoundAccounts, withdrawalMethodsOf } from './withdraw-limits.steps.ts';

export const withdrawOptions = (deps: Pick<Deps, 'database' | 'clock' | 'gateways'> & PayoutRulesReader) =>
  handler('payouts.withdraw_options', async ({ caller: { userId } }) => {
    const { database, clock } = deps;
    const current = await deps.rules.current();
    const [allowances, bound, verified] = await Promise.all([
      readAllowances(database, current, [userId], clock.now()),
      readBoundAccounts(database, [userId]),
      findVerified(database, [userId]),
    ]);
    const allowance = allowances.get(userId)!;
    const {
      availableFen,
      rewardFen,
      blockedFen,
      blockedReason,
      closing,
      leftTodayFen,
      timesLeft,
      freeLeft,
      rules: { leastFen, mostFen, fee },
    } = allowance;
    return success({
      verified: verified.has(userId),
      availableFen,
      rewardFen,
      leastFen,
      mostFen,
      leftTodayFen,
      timesLeft,
      freeLeft,
      fee,
      ways: withdrawalMethodsOf(deps, bound.get(userId)!, allowance).map(
        ({ account: _, card: __, since: ___, mostFen: ____, ...way }) =>
          closing ? { ...way, unavailable: blockedReason } : way,
      ),
      blocked: blockedFen > 0 ? { amountFen: blockedFen, reason: blockedReason } : null,
    });
  });
