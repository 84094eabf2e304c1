import { currentRegionCode } from '@shoushou/rules/places/region-changes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('1150-regions-of-2025');
});
afterAll(() => database.drop());

test('regions of 2025: saved addresses, areas, offers and prices follow the districts that became one', async () => {
  const { client } = database;
  const address = (id: string, adcode: string, street: string | null) =>
    client.query(
      `INSERT INTO addresses (owner_id, id, name, mobile, city, adcode, street_code, region, street, place, door,
        longitude, latitude, is_default, created_at, updated_at)
       VALUES ('p', $1, '张三', '13800138000', '500100', $2, $3, '重庆市渝北区', '统景镇', '', '1', 106.5, 29.6, false, now(),
         now())`,
      [id, adcode, street],
    );
  await address('north', '500112', '500112015');
  await address('town', '500112', '500112133');
  await address('river', '500105', null);
  await address('moved', '500109', '500109008');
  await address('stays', '500109', '500109001');
  await address('gate', '620201', '620201102');
  const area = (recycler: string, adcode: string, until: string) =>
    client.query(
      `INSERT INTO service_areas (recycler_id, city, adcode, opened_at, expires_at, fee_fen)
        VALUES ($1, '500100', $2, '2025-01-01', $3, 0)`,
      [recycler, adcode, until],
    );
  await area('both', '500105', '2027-01-01');
  await area('both', '500112', '2026-06-01');
  await area('one', '500112', '2026-06-01');
  const offer = (adcode: string, fee: number) =>
    client.query(
      `INSERT INTO area_offers (city, adcode, valid_from, open, fee_fen, term_days, included)
        VALUES ('500100', $1, '2025-01-01', true, $2, 30, '{}')`,
      [adcode, fee],
    );
  await offer('500105', 300);
  await offer('500112', 200);

  await database.applyAll();

  const read = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows as unknown[][];
  expect(await read('SELECT id, adcode, street_code FROM addresses ORDER BY id')).toEqual([
    ['gate', '620200', '620200102'],
    ['moved', '500157', null],
    ['north', '500157', null],
    ['river', '500157', null],
    ['stays', '500109', '500109001'],
    ['town', '500109', null],
  ]);
  expect(await read(`SELECT recycler_id, adcode, expires_at::date::text FROM service_areas ORDER BY 1`)).toEqual([
    ['both', '500157', '2027-01-01'],
    ['one', '500157', '2026-06-01'],
  ]);
  expect(await read('SELECT adcode, fee_fen::int FROM area_offers')).toEqual([['500157', 200]]);
  // The table of the database and the one that codes from phones and maps are read by say the same.
  for (const [former, current] of await read('SELECT former, current FROM region_changes'))
    expect(currentRegionCode(former as string)).toBe(current);
});
