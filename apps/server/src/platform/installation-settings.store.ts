import type { Queryable, Transaction } from './database/types.ts';

/** A value that operators set for the whole installation; null until they do. @param name `opening.brand` */
export async function readSetting<Value>(source: Queryable, name: string): Promise<Value | null> {
  const [row] = await source.query<{ value: Value }>('SELECT value FROM installation_settings WHERE name = $1', [name]);
  return row?.value ?? null;
}

export async function saveSetting(tx: Transaction, name: string, value: object): Promise<void> {
  await tx.query(
    `INSERT INTO installation_settings (name, value) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [name, JSON.stringify(value)],
  );
}
