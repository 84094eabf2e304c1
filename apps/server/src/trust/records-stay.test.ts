import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMarket, paidOrder } from '../domains/orders/builders/orders.builders.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

/** Records of who did what and when: of money, orders and operators' reads and decisions. */
const records = [
  'appeal_steps',
  'ledger_postings',
  'ledger_seal_parts',
  'ledger_seals',
  'ledger_transactions',
  'operator_acts',
  'operator_own_role_changes',
  'operator_role_changes',
  'order_contact_looks',
  'order_events',
  'paper_readings',
  'person_freezes',
  'trade_deal_steps',
  'trade_reviews',
  'withdrawal_steps',
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await paidOrder(server);
});
afterAll(() => server.close());

/** Bits of `pg_trigger.tgtype`. */
const before = { DELETE: 2 | 8, UPDATE: 2 | 16, TRUNCATE: 2 | 32 };

describe('records of who did what', () => {
  test.each(records)('%s have a trigger before every way to change, remove or empty them', async (table) => {
    const triggers = await server.deps.database.query<{ type: number; enabled: string }>(
      `SELECT tgtype::int AS type, tgenabled::text AS enabled FROM pg_trigger
       WHERE tgrelid = $1::regclass AND NOT tgisinternal`,
      [table],
    );
    const refused = Object.entries(before).filter(([, bits]) =>
      triggers.some(({ type, enabled }) => enabled === 'O' && (type & bits) === bits),
    );
    expect(refused.map(([how]) => how)).toEqual(['DELETE', 'UPDATE', 'TRUNCATE']);
  });

  test.each(records)('%s can’t be emptied by the server’s own role', async (table) => {
    await expect(server.deps.database.query(`TRUNCATE ${table} CASCADE`)).rejects.toThrow();
  });

  test.each(['ledger_postings', 'ledger_transactions', 'order_events'])(
    '%s of a paid order can’t be changed or removed by the server’s own role',
    async (table) => {
      const count = async (): Promise<number> =>
        (await server.deps.database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`))[0]!.count;
      const there = await count();
      expect(there).toBeGreaterThan(0);
      const [column] = await server.deps.database.query<{ name: string }>(
        `SELECT attname::text AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum = 1`,
        [table],
      );
      await expect(
        server.deps.database.query(`UPDATE ${table} SET ${column!.name} = ${column!.name}`),
      ).rejects.toThrow();
      await expect(server.deps.database.query(`DELETE FROM ${table}`)).rejects.toThrow();
      expect(await count()).toBe(there);
    },
  );
});
