import type { Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../platform/database/types.ts';

/** Who looked through the prices of a city before its first order, and when. */
export interface PricesChecked {
  by: string;
  at: Instant;
}

const nameOf = (city: string): string => `opening.prices_checked ${city}`;

export async function readPricesChecked(db: Queryable, city: string): Promise<PricesChecked | null> {
  const [row] = await db.query<{ value: PricesChecked }>('SELECT value FROM installation_settings WHERE name = $1', [
    nameOf(city),
  ]);
  return row?.value ?? null;
}

export async function savePricesChecked(tx: Transaction, city: string, checked: PricesChecked): Promise<void> {
  await tx.query(
    `INSERT INTO installation_settings (name, value) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [nameOf(city), JSON.stringify(checked)],
  );
}

export async function removePricesChecked(tx: Transaction, city: string): Promise<void> {
  await tx.query('DELETE FROM installation_settings WHERE name = $1', [nameOf(city)]);
}
