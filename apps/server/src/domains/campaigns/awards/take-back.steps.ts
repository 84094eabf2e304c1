import type { Fen } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { post, readBalances } from '../../wallet/index.ts';
import { moneyRecovered, taxReturned } from '../campaign/budget-money.rules.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { addTaken, lockOwed, type RecoveryRow } from './recoveries.store.ts';

/**
 * Recovers money from the person's reward account only; the rest stays owed. @param key distinguishes several
 * recoveries
 */
export async function takeBack(
  tx: Transaction,
  row: RecoveryRow,
  mostFen: Fen,
  key: string,
  now: number,
): Promise<Fen> {
  const { personId, code, awardId, wantedFen, takenFen, taxFen } = row;
  const fen = Math.min(wantedFen - takenFen, mostFen, (await readBalances(tx, personId)).reward);
  if (fen <= 0) return 0;
  const settled = (await readCampaign(tx, code))?.settledAt != null;
  const taxBackFen = taxReturned(taxFen, takenFen + fen, wantedFen) - taxReturned(taxFen, takenFen, wantedFen);
  const posted = await post(
    tx,
    moneyRecovered({
      key: `recover:${key}`,
      code,
      personId,
      amountFen: fen,
      taxFen: taxBackFen,
      of: awardId === null ? 'formulas' : 'prizes',
      settled,
    }),
    now,
  );
  // Spent by a concurrent transaction: it stays owed.
  if (!posted.ok) return 0;
  await addTaken(tx, row, fen);
  return fen;
}

/**
 * Deducts what people owe campaigns from money that they have just received from one; `from` is the id of that money.
 */
export async function setOff(
  tx: Transaction,
  got: readonly { personId: string; netFen: Fen; from: string }[],
  now: number,
): Promise<void> {
  if (got.length === 0) return;
  const owed = await lockOwed(tx, [...new Set(got.map(({ personId }) => personId))]);
  for (const { personId, netFen, from } of got) {
    let left = netFen;
    for (const [index, row] of owed.entries()) {
      if (row.personId !== personId || left <= 0) continue;
      const taken = await takeBack(tx, row, left, `${row.id}:${from}`, now);
      owed[index] = { ...row, takenFen: row.takenFen + taken };
      left -= taken;
    }
  }
}
