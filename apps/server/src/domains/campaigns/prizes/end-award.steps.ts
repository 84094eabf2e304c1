import type { Transaction } from '../../../platform/database/types.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { heldAwardReturned } from '../engine/budget-money.rules.ts';
import { moveAward } from './awards.store.ts';
import type { AwardRow } from './award-view.rules.ts';

/** A prize nobody claimed is forfeited, a coupon nobody used expires: its money is the budget's again. */
export async function endAward(tx: Transaction, award: AwardRow, now: number): Promise<void> {
  await moveAward(tx, award, { state: award.kind === 'coupon' ? 'expired' : 'forfeited', ended: true }, now);
  if (award.kind === 'coupon') await postOrThrow(tx, heldAwardReturned(award), now);
}
