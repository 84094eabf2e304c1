import type { CallName, Input } from '@shoushou/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator, suspendOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildCustomer, buildMarket, placeOrder, takenOrder } from '../../orders/builders/orders.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { createQueueWatch } from './queue-watch.steps.ts';

let server: TestServer;
let token: string;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
  token = (await signInAsOperator(server)).token;
  origin = `http://127.0.0.1:${await server.server.start()}`;
});
afterAll(() => server.close());

/** Opens the console's live stream of a city, and collects its events. */
async function open(city: string | null, as = token) {
  const leaving = new AbortController();
  const response = await fetch(`${origin}/api/console/stream${city === null ? '' : `?city=${city}`}`, {
    headers: { authorization: `Bearer ${as}` },
    signal: leaving.signal,
  });
  expect(response.status).toBe(200);
  let received = '';
  let ended = false;
  void (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) received += chunk;
    ended = true;
  })().catch(() => {});
  return { received: () => received, ended: () => ended, leave: () => leaving.abort() };
}

describe('operations.stream', () => {
  it('tells an open console of the orders of its city, or of all, and never who they are', async () => {
    const [here, everywhere, elsewhere] = [await open('440300'), await open(null), await open('310100')];
    const customer = await buildCustomer(server);
    const { no } = await placeOrder(server, customer);
    for (const { received } of [here, everywhere])
      await expect.poll(received).toContain(`event: order.changed\ndata: {"no":"${no}"`);
    const taken = await takenOrder(server);
    await expect.poll(here.received).toContain(`"no":"${taken.no}","receiptNo":"${taken.receiptNo}","state":"taken"`);
    expect(elsewhere.received()).not.toContain('order.changed');
    expect(here.received() + everywhere.received()).not.toContain(customer.mobile);
    for (const each of [here, everywhere, elsewhere]) each.leave();
    await expect.poll(() => server.deps.live.connectionCount).toBe(0);
  });

  it('ends within a second of the sign-out that closes its session, and of a suspension, while the operator’s other session listens on', async () => {
    const [leaver, suspended] = [await signInAsOperator(server), await signInAsOperator(server, 'suspended')];
    const [left, shut, stays] = [
      await open(null, leaver.token),
      await open('440300', suspended.token),
      await open(null),
    ];
    await server.succeed('accounts.operator_sign_out', {}, { token: leaver.token });
    await expect.poll(left.ended, { timeout: 1_000 }).toBe(true);
    await server.deps.database.transaction((tx) => suspendOperator(tx, suspended.operatorId));
    await expect.poll(shut.ended, { timeout: 1_000 }).toBe(true);
    expect(stays.ended()).toBe(false);
    stays.leave();
    await expect.poll(() => server.deps.live.connectionCount).toBe(0);
  });

  it('stays open in a dozen tabs of one operator', async () => {
    const tabs = await Promise.all(Array.from({ length: 12 }, () => open(null)));
    await expect.poll(() => server.deps.live.connectionCount).toBe(12);
    expect(tabs.map(({ ended }) => ended())).toEqual(tabs.map(() => false));
    for (const { leave } of tabs) leave();
    await expect.poll(() => server.deps.live.connectionCount).toBe(0);
  });

  it('says on which pages another number waits, and where it rose', async () => {
    const events: unknown[] = [];
    const rows = { waiting: 1 };
    const queue = {
      page: 'feedback',
      right: 'service',
      get rows() {
        return `generate_series(1, ${rows.waiting}) AS waiting`;
      },
    } as const;
    const watch = createQueueWatch(
      {
        database: server.deps.database,
        clock: server.deps.clock,
        log: server.deps.log,
        live: { hasSubscribers: () => true, publish: ({ event }: { event: unknown }) => events.push(event) } as never,
      },
      () => [{ consoleQueues: [queue] } as never],
    );
    await watch.look();
    await watch.look();
    expect(events).toEqual([]);
    rows.waiting = 3;
    await watch.look();
    rows.waiting = 2;
    await watch.look();
    expect(events).toEqual(
      [true, false].map((rose) => ({ name: 'queues.changed', body: { pages: [{ page: 'feedback', rose }] } })),
    );
  });
});

/** Lists whose rows are of a city. */
const lists = [
  'orders.console_ratings',
  'dispatch.console_warnings',
  'appeals.console_list',
  'general-recycling.console_quotes',
  'companies.console_list',
  'companies.console_reservations',
  'supply.console_list',
  'supply.console_contracts',
  'trade.console_listings',
  'trade.console_deals',
  'vehicles.console_list',
  'devices.console_orders',
  'joining.console_applications',
  'reports.console_leads',
  'places.console_area_applications',
] as const satisfies readonly CallName[];

describe('the lists of one city', () => {
  it.each(lists)('%s are of that city alone', async (name) => {
    const read = async (input: Input<typeof name>) =>
      (await server.succeed(name, input as never, { token })).items as unknown[];
    const [all, none] = [await read({}), await read({ city: '310100' })];
    expect(none).toEqual([]);
    expect(await read({ city: '440300' })).toEqual(all);
  });

  it('orders, and what waits of them in the menu', async () => {
    const { no } = await takenOrder(server);
    await server.succeed('orders.console_mark', { no, reason: '看一下' }, { token });
    const ofCity = async (adcode: string) =>
      (await server.succeed('orders.console_list', { adcode, only: 'marked' }, { token })).items.map((row) => row.no);
    expect([await ofCity('440300'), await ofCity('310100')]).toEqual([[no], []]);
    await server.deps.database.query(
      `INSERT INTO leads (id, kind, name, mobile, adcode, goods, note, state, at)
       SELECT gen_random_uuid(), 'partner', '赵', '13800000001', '440305', '', '', 'submitted', now()`,
    );
    const waiting = async (city?: string) =>
      (await server.succeed('operations.queues', city === undefined ? {} : { city }, { token })).find(
        ({ page }) => page === 'leads',
      )?.count;
    expect([await waiting(), await waiting('440300'), await waiting('310100')]).toEqual([1, 1, undefined]);
  });
});
