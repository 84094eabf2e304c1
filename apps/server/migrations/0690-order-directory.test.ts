import { afterEach, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;
afterEach(() => database.drop());

test('every order and receipt from before is found by its number, and everybody’s cities are known', async () => {
  database = await createDatabaseBefore('0690-order-directory');
  const order = (city: string, no: string, customer: string, receipt: string): string => `
    INSERT INTO orders (city, no, adcode, service, state, customer_id, customer_name, customer_mobile, title, district,
      street, place, longitude, latitude, placed_at, window_from, window_to, estimate_low_fen, estimate_high_fen,
      info_fee_fen, rules_version, receipt_no, recycler_id)
      VALUES ('${city}', '${no}', '${city.slice(0, 4)}04', '3', 'taken', '${customer}', '王女士', '13800138000', '纸', '区',
        '街', '园', 114, 22, now(), now(), now(), 0, 0, 0, 1, '${receipt}', 'recycler');
    INSERT INTO receipts (city, receipt_no, order_no, recycler_id, service, state, taken_at, window_to, info_fee_fen,
      info_fee_state) VALUES ('${city}', '${receipt}', '${no}', 'recycler', '3', 'taken', now(), now(), 0, 'none');`;
  await database.client
    .query(`${order('440300', 'OR26112100000001', 'customer', 'JD26112100000001')} ${order('110100', 'OR26112100000002', 'customer', 'JD26112100000002')}
    INSERT INTO dispatch_offers (city, order_no, id, recycler_id, state, round, rules_version, made_by, offered_at,
      expires_at) VALUES ('440300', 'OR26112100000001', 'o1', 'asked', 'offered', 1, 1, 'job', now(),
      now() + interval '1 minute')`);
  await database.applyMigration();
  const rows = async (text: string) => (await database.client.query({ text, rowMode: 'array' })).rows as unknown[][];
  expect(await rows('SELECT no, city FROM order_directory ORDER BY no')).toEqual([
    ['JD26112100000001', '440300'],
    ['JD26112100000002', '110100'],
    ['OR26112100000001', '440300'],
    ['OR26112100000002', '110100'],
  ]);
  expect(await rows('SELECT person_id, city FROM order_people ORDER BY 1, 2')).toEqual([
    ['asked', '440300'],
    ['customer', '110100'],
    ['customer', '440300'],
    ['recycler', '110100'],
    ['recycler', '440300'],
  ]);
  expect(await rows('SELECT city FROM order_cities ORDER BY 1')).toEqual([['110100'], ['440300']]);
});
