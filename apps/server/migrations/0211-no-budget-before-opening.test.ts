import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrationsDirectory } from '../src/platform/migrate.ts';
import { createDatabaseBefore } from '../src/testing/migrations.ts';

test('no budget before opening: an installation with people keeps its rule, and an empty one promises nothing', async () => {
  const { client, applyMigration, drop } = await createDatabaseBefore('0211-no-budget-before-opening');
  const shown = async () =>
    (await client.query("SELECT rules ->> 'budgetFen' AS budget, note FROM invitation_rules")).rows as unknown[];
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO users (id, mobile, username, registered_at)
      VALUES ('018f0000-0000-7000-8000-000000000001', '13800138000', '李女士', now())`,
  );
  await client.query(readFileSync(`${migrationsDirectory}/0211-no-budget-before-opening.sql`, 'utf8'));
  expect(await shown()).toEqual([{ budget: '5000000', note: '首个规则' }]);
  await client.query('ROLLBACK');
  await applyMigration();
  expect(await shown()).toEqual([{ budget: '0', note: '尚未开始' }]);
  await drop();
});
