import type { Fen } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** The lowest estimate for which somebody comes to the door in a city, fen; 0 without a limit. */
export async function readLeastValue(db: Queryable, city: string): Promise<Fen> {
  const [row] = await db.query<{ leastFen: Fen }>(
    'SELECT least_fen AS "leastFen" FROM visit_least_values WHERE city = $1',
    [city],
  );
  return row?.leastFen ?? 0;
}

/** Sets it, or removes the limit with 0. */
export async function writeLeastValue(tx: Transaction, city: string, leastFen: Fen): Promise<void> {
  if (leastFen === 0) await tx.query('DELETE FROM visit_least_values WHERE city = $1', [city]);
  else
    await tx.query(
      `INSERT INTO visit_least_values (city, least_fen) VALUES ($1, $2)
       ON CONFLICT (city) DO UPDATE SET least_fen = excluded.least_fen`,
      [city, leastFen],
    );
}
