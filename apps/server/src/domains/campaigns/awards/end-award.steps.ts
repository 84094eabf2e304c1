import type { Transaction } from '../../../platform/database/types.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { heldAwardReturned } from '../campaign/budget-money.rules.ts';
import { moveAward } from './awards.store.ts';
import type { AwardRow } from './award-view.rules.ts';

/** Forfeits an unclaimed prize or expires an unused coupon, and returns its money to the budget. */
export async function endAward(tx: Transaction, award: AwardRow, now: number): Promise<void> {
  await moveAward(tx, award, { state: award.kind === 'coupon' ? 'expired' : 'forfeited', ended: true }, now);
  if (award.kind === 'coupon') await postOrThrow(tx, heldAwardReturned(award), now);
}
