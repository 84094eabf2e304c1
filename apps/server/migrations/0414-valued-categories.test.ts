import { afterEach, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;
afterEach(() => database.drop());

/** Ids of the categories that are valued after the migration. */
async function valuedAfter(devicePrices: boolean): Promise<string[]> {
  database = await createDatabaseBefore('0414-valued-categories');
  await database.client.query(`INSERT INTO categories (id, service, name, position) VALUES
    ('phone-apple', '2', '苹果手机', 1), ('digital-tablet', '2', '平板电脑', 2), ('phone-scrap', '2', '废旧手机', 3),
      ('scrap-paper', '3', '废纸', 4)`);
  // A price without its device is enough here.
  if (devicePrices)
    await database.client.query(`SET session_replication_role = replica;
    INSERT INTO base_prices (variant_id, effective_on, revision, base_fen, note, set_by, set_at)
    VALUES ('iphone-13-128', '2026-11-01', 1, 142000, '', '', '2026-11-01T00:00:00Z');
    SET session_replication_role = DEFAULT`);
  await database.applyMigration();
  const { rows } = await database.client.query<{ id: string }>('SELECT id FROM categories WHERE valued ORDER BY id');
  return rows.map(({ id }) => id);
}

test('where devices are valued already, phones and tablets that work are no longer booked by the piece', async () => {
  expect(await valuedAfter(true)).toEqual(['digital-tablet', 'phone-apple']);
});

test('where no device has a price yet, everything can be booked as before', async () => {
  expect(await valuedAfter(false)).toEqual([]);
});
