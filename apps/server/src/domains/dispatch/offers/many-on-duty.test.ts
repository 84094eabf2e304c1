import type { Data } from '@shoushou/contract';
import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { interceptStatements } from '../../../testing/statements.ts';
import { buildCustomer, buildMarket, placeOrder, SAMPLE_POINT } from '../../orders/builders/orders.builders.ts';
import { createRulesReader } from '../../orders/fees/rules.store.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { runBatch } from './batch.steps.ts';

const CITY = '440300';
const RECYCLERS = 2_000;
/** Metres from one to the next, to the east: about 120 of them are within the widest reach by road. */
const APART = 75;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

/** Recyclers on duty in a line from the sample point, the nearest first. */
async function onDuty(count: number): Promise<void> {
  const { database, clock } = server.deps;
  const run = (text: string, values: (string | number)[] = []) => database.query(text, values);
  await run(
    `CREATE TABLE in_line AS SELECT n, '00000000-0000-7000-8000-' || lpad(n::text, 12, '0') AS id
     FROM generate_series(0, ${count - 1}) n`,
  );
  await run(
    `INSERT INTO users (id, mobile, username, is_recycler, on_duty, services, registered_at)
     SELECT id::uuid, '139' || lpad(n::text, 8, '0'), '张师傅', true, true, '{3}', now() FROM in_line`,
  );
  await run(
    `INSERT INTO service_areas (recycler_id, city, adcode, opened_at, expires_at, fee_fen)
     SELECT id, '${CITY}', '440305', to_timestamp(0), 'infinity', 0 FROM in_line`,
  );
  await run(
    `INSERT INTO recycler_categories (recycler_id, category_id, service, chosen_at)
     SELECT in_line.id, c.id, c.service, now() FROM in_line, categories c`,
  );
  await run(
    `INSERT INTO duty_locations (user_id, at, longitude, latitude)
     SELECT id::uuid, to_timestamp($1 / 1000.0), $2 + n * ${APART} / 102700.0, $3 FROM in_line`,
    [clock.now(), SAMPLE_POINT.longitude, SAMPLE_POINT.latitude],
  );
  await run(
    `SELECT count(*) FROM ledger_post_batch((SELECT jsonb_agg(jsonb_build_object('key', 'fill:' || n, 'kind',
      'recharge',
       'postings', jsonb_build_array(
         jsonb_build_object('owner', 'platform', 'kind', 'clearing_wechat', 'amount', -10000),
         jsonb_build_object('owner', id, 'kind', 'available', 'amount', 10000)))) FROM in_line WHERE n < 200), now())`,
  );
  await run('ANALYZE');
}

test('a batch in a city of two thousand on duty reads one row of each, and everything of those within reach alone', async () => {
  const { no } = await placeOrder(server, await buildCustomer(server));
  server.clock.advance(10 * MINUTE);
  await onDuty(RECYCLERS);
  const { deps } = server;
  const rows: Record<string, number> = {};
  let statements = 0;
  const outcome = await interceptStatements(
    async ({ text, send }) => {
      const result = (await send()) as { rows: unknown[] };
      statements += 1;
      for (const read of ['reports_last_position', 'places_active_areas'])
        if (text.includes(read)) rows[read] = result.rows.length;
      return result;
    },
    () => deps.database.transaction((tx) => runBatch(tx, { ...deps, rules: createRulesReader(deps) }, CITY)),
  );
  expect(outcome).toEqual({ offered: 1, waiting: 1 });
  expect(rows['places_active_areas']).toBeGreaterThan(10);
  expect(rows['places_active_areas']).toBeLessThan(200);
  expect(statements).toBeLessThan(50);
  const [offer] = await deps.database.query<{ recyclerId: string; metres: number }>(
    `SELECT recycler_id AS "recyclerId", metres FROM dispatch_offers WHERE order_no = $1`,
    [no],
  );
  expect(offer).toEqual({ recyclerId: '00000000-0000-7000-8000-000000000000', metres: 0 });
});

test('suggestions read everything of the nearest alone, and the board nothing that only an offer asks for', async () => {
  const { no } = await placeOrder(server, await buildCustomer(server));
  const { token } = await signInAsOperator(server);
  const whole = async (work: () => Promise<unknown>): Promise<number> => {
    let rows = 0;
    await interceptStatements(async ({ text, send }) => {
      const result = (await send()) as { rows: unknown[] };
      if (text.includes('orders_conduct')) rows += result.rows.length;
      return result;
    }, work);
    return rows;
  };
  let suggested: Data<'dispatch.suggest'> | undefined;
  const read = await whole(async () => {
    suggested = await server.succeed('dispatch.suggest', { no }, { token });
  });
  expect(read).toBeGreaterThanOrEqual(10);
  expect(read).toBeLessThanOrEqual(200);
  // The first of the line waits for an answer about the other order.
  expect(suggested!.best[0]!.recyclerId).toBe('00000000-0000-7000-8000-000000000001');
  expect(suggested!.best).toHaveLength(10);
  expect(await whole(() => server.succeed('dispatch.timeline', { city: CITY, no }, { token }))).toBeLessThanOrEqual(60);
  let shown = 0;
  const readByBoard = await whole(async () => {
    shown = (await server.succeed('dispatch.board', { city: CITY }, { token })).recyclers.length;
  });
  expect([shown, readByBoard]).toEqual([RECYCLERS, 0]);
});
