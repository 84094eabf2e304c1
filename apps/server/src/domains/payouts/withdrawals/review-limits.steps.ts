import type { Fen } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { findMobileChanged, readDeviceFacts } from '../../accounts/index.ts';
import { reviewedAbove } from '../withdrawal.rules.ts';
import { readRiskFacts } from './risk-facts.steps.ts';
import { RECENT, type ResolvedMethod, type WithdrawalAllowance } from './withdraw-limits.steps.ts';
import { factsOf } from './withdraw.ts';

/**
 * For each of these ways the amount above which a withdrawal is reviewed now, so that the person reads it before the
 * password; null where none is. @param now milliseconds
 */
export async function readReviewLimits(
  db: Queryable,
  { userId, deviceId }: { userId: string; deviceId: string },
  ways: readonly ResolvedMethod[],
  allowance: WithdrawalAllowance,
  now: number,
): Promise<(Fen | null)[]> {
  if (ways.length === 0) return [];
  const [devices, newMobiles] = await Promise.all([
    readDeviceFacts(db, [{ userId, deviceId }], now - RECENT),
    findMobileChanged(db, [userId], now - RECENT),
  ]);
  const doubts = await readRiskFacts(
    db,
    ways.map((way) => ({
      ownerId: userId,
      mark: devices[0]!.mark,
      account: way.account,
      numberHash: way.card?.numberHash ?? null,
    })),
    now,
  );
  const standing = {
    allowances: new Map([[userId, allowance]]),
    devices: ways.map(() => devices[0]!),
    newMobiles,
    doubts,
  };
  return ways.map((way, index) =>
    reviewedAbove(
      (amountFen) => factsOf(standing, userId, { input: { way: way.way, amountFen }, way, index, now }),
      allowance.rules.review,
    ),
  );
}
