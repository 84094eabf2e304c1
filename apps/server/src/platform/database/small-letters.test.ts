import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/postgres.ts';
import { inSmallLetters } from './small-letters.ts';

test.each([
  ['of the tests', ''],
  ['in Turkish', `LOCALE_PROVIDER icu ICU_LOCALE 'tr-TR' LOCALE 'C'`],
  ['without a locale', `LOCALE 'C'`],
])('A to Z are found by their small letters and by their capitals in a database %s', async (_, locale) => {
  const tests = await createTestDatabase();
  const url = new URL(tests.connectionString);
  url.pathname += '_letters';
  const name = url.pathname.slice(1);
  const admin = new Client({ connectionString: tests.connectionString });
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' ${locale}`);
    const client = new Client({ connectionString: url.href });
    await client.connect();
    const { rows } = await client.query<{ same: boolean }>(
      `SELECT ${inSmallLetters("'IPHONE Mini'::text")} = ${inSmallLetters("'iphone mINI'::text")} AS same`,
    );
    await client.end();
    expect(rows).toEqual([{ same: true }]);
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
    await tests.drop();
  }
});
