import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await createDatabaseBefore('0830-list-indexes');
  const company = (no: string, credit: string) =>
    `('${no}', '440300', '440305', '收购站', '${credit}', '科技路 1 号', 113.9, 22.5, '075500000000', '{}', 'draft', now())`;
  await database.client.query(
    `INSERT INTO companies (no, city, adcode, name, credit_code, address, longitude, latitude, phone, rules, state,
      made_at) VALUES ${company('QY26112100000001', '914403000000000018')},
      ${company('QY26112100000002', '914403000000000026')}`,
  );
  const licence = (kind: string, ends: string) =>
    `('QY26112100000001', '${kind}', 'L1', '2026-01-01', '${ends}', '陈会计', now())`;
  await database.client.query(
    `INSERT INTO company_licences (company_no, kind, number, valid_from, valid_to, checked_by, checked_at)
      VALUES ${licence('business', '2027-05-01')}, ${licence('recycling_filing', '2026-12-31')}`,
  );
  await database.applyAll();
});
afterAll(() => database.drop());

test('a company is listed by the end of its first licence, and before all others without one', async () => {
  const { rows } = await database.client.query(
    'SELECT no, first_licence_ends::text AS ends FROM companies ORDER BY first_licence_ends, no',
  );
  expect(rows).toEqual([
    { no: 'QY26112100000002', ends: '-infinity' },
    { no: 'QY26112100000001', ends: '2026-12-31' },
  ]);
});
