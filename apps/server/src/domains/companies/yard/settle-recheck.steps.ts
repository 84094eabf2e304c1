import type { Fen, Grams } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import type { ReservationDeps } from '../reservation/reservation.case.ts';
import type { ReservationRow } from '../reservation/reservations.store.ts';
import { insertStrike } from '../conduct/strikes.store.ts';
import { standingRound } from '../reservation.rules.ts';
import { grossOfRound, restoreRoundResult } from '../reservation/readings.store.ts';

/**
 * Decides between a weighing and its recheck; a first weighing that was too low counts as the company's broken promise.
 * @param second the recheck's weight
 */
export async function settleRecheck(
  tx: Transaction,
  { clock }: ReservationDeps,
  row: ReservationRow,
  checkedRound: number,
  second: { totalFen: Fen; grossGrams: Grams },
): Promise<{ totalFen: Fen; standingRound: number | null }> {
  const firstGrams = await grossOfRound(tx, row, checkedRound);
  if (standingRound(firstGrams, second.grossGrams) === 'first')
    return { totalFen: await restoreRoundResult(tx, row, checkedRound), standingRound: checkedRound };
  if (firstGrams < second.grossGrams) await insertStrike(tx, row.companyNo, row.no, 'weighed_short', clock.now());
  return { totalFen: second.totalFen, standingRound: null };
}
