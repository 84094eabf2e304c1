import type { Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { readSetting, saveSetting } from '../../platform/installation-settings.store.ts';

/** Who looked through the prices of a city before its first order, and when. */
export interface PricesChecked {
  by: string;
  at: Instant;
}

const nameOf = (city: string): string => `opening.prices_checked ${city}`;

export const readPricesChecked = (db: Queryable, city: string): Promise<PricesChecked | null> =>
  readSetting(db, nameOf(city));

export const savePricesChecked = (tx: Transaction, city: string, checked: PricesChecked): Promise<void> =>
  saveSetting(tx, nameOf(city), checked);

export async function removePricesChecked(tx: Transaction, city: string): Promise<void> {
  await tx.query('DELETE FROM installation_settings WHERE name = $1', [nameOf(city)]);
}
