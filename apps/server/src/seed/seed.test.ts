import { existsSync } from 'node:fs';
import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrokenDevices } from '../domains/devices/inspections/device-invariants.store.ts';
import { findBrokenCommissions } from '../domains/chain/commission/chain-invariants.store.ts';
import { findBrokenAppeals } from '../domains/appeals/appeal-invariants.store.ts';
import { stoppedProviders } from '../domains/payouts/reconciliation/differences.store.ts';
import { findBrokenDispatch } from '../domains/dispatch/dispatch-invariants.store.ts';
import { warningTable } from '../domains/dispatch/warnings/warnings.rules.ts';
import { findBrokenPayouts } from '../domains/payouts/withdrawals/withdrawal-invariants.store.ts';
import { findBrokenOrders } from '../domains/orders/builders/orders.builders.store.ts';
import { findBrokenCampaigns } from '../domains/campaigns/index.ts';
import { verifyLedger } from '../domains/wallet/index.ts';
import { createDatabase } from '../platform/database/database.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { appToken } from '../domains/accounts/builders/accounts.builders.ts';
import { NotEmptyError, samplePeople, seed, type SeedReport } from './index.ts';

let server: TestServer;
let report: SeedReport;
beforeAll(async () => {
  server = await startTestServer();
  const database = createDatabase({ connectionString: server.deps.database.connectionString, patient: true });
  report = await seed(database, { now: server.clock.now() });
  await database.close();
}, 120_000);
afterAll(() => server.close());

const count = async (sql: string): Promise<number> =>
  (await server.deps.database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`))[0]!.count;

async function signIn(mobile: string): Promise<{ token: string; userid: string }> {
  const person = samplePeople.find((one) => one.mobile === mobile)!;
  const { userid, usersecret } = await server.succeed(
    'accounts.login',
    { mobile, password: person.password },
    { token: await appToken(server) },
  );
  const { environment } = server.deps;
  const reply = await server.call(
    'accounts.token',
    { grant_type: 'password', username: userid, password: usersecret },
    { headers: { authorization: `Basic ${btoa(`${environment.clientId}:${environment.clientSecret}`)}` } },
  );
  return { token: (JSON.parse(reply.body) as { access_token: string }).access_token, userid };
}

describe('the sample city', () => {
  test('has 60 recyclers, 400 customers, thirty days of about forty orders and 80 open ones', async () => {
    expect(report).toMatchObject({ recyclers: 60, customers: 400, openOrders: 80 });
    expect(report.orders).toBeGreaterThan(1_100);
    expect(await count("orders WHERE state = 'open' AND window_to > '2026-11-21T02:00:00Z'")).toBe(80);
    expect(await count('hall_orders')).toBe(80);
    expect(await count("(SELECT DISTINCT adcode FROM orders WHERE state = 'open') districts")).toBe(9);
  });

  test('has no balance but by postings, and books that add up', async () => {
    expect(await verifyLedger(server.deps.database)).toMatchObject({ balanced: true, problems: [] });
    expect(await findBrokenCampaigns(server.deps.database)).toEqual([]);
    const [frozen] = await server.deps.database.query<{ ledger: number; receipts: number }>(
      `SELECT (SELECT sum(balance) FROM ledger_accounts WHERE kind = 'frozen') AS ledger,
       (SELECT sum(info_fee_fen) FROM receipts WHERE info_fee_state = 'held') AS receipts`,
    );
    expect(Number(frozen!.ledger)).toBe(Number(frozen!.receipts));
    expect(Number(frozen!.ledger)).toBeGreaterThan(0);
  });

  test('has recyclers of several levels, none of whom has more under way than their level opens', async () => {
    const rows = await server.deps.database.query<{ level: number; recyclers: number; most: number }>(
      `SELECT level, count(*)::int AS recyclers,
       max((SELECT count(*) FROM receipts r WHERE r.recycler_id = c.recycler_id
       AND r.state = ANY ('{taken,arrived,weighed,agreed}')))::int AS most FROM recycler_conduct c GROUP BY level
       ORDER BY level`,
    );
    expect(rows.map(({ level }) => level)).toEqual([1, 2, 3]);
    for (const { level, most } of rows) expect(most, `level ${level}`).toBeLessThanOrEqual([3, 6, 10][level - 1]!);
  });

  test('tells each account’s postings in the order of time', async () => {
    expect(
      await count(
        'ledger_postings p JOIN ledger_postings before ON before.owner_id = p.owner_id AND before.account_id = p.account_id AND before.sequence = p.sequence - 1 WHERE p.at < before.at',
      ),
    ).toBe(0);
  });

  test('has device orders in every state that somebody waits in, each with its price and its lines', async () => {
    expect([
      ...(await findBrokenDevices(server.deps.database)),
      ...(await findBrokenCommissions(server.deps.database)),
    ]).toEqual([]);
    const rows = await server.deps.database.query<{ state: string }>(
      'SELECT DISTINCT state FROM device_orders ORDER BY state',
    );
    expect(rows.map(({ state }) => state).join(' ')).toBe(
      'arrived contested inspected paid placed returning sent taken',
    );
  });

  test('has ads with pictures that are there, and money that a code brought in', async () => {
    const { token } = await signIn('13800138001');
    const ads = await server.succeed('messages.ads', {}, { token });
    expect(
      ads.map(({ title, image }) => [title, existsSync(new URL(`../../../app/public${image}`, import.meta.url))]),
    ).toEqual([
      ['每完成一单抽一次奖', true],
      ['旧手机换现金', true],
    ]);
    const [line] = (await server.succeed('wallet.list_lines', { kind: 'receive' }, { token })).items;
    const payment = await server.succeed('wallet.get_payment', { id: line!.subject! }, { token });
    const { received, note } = await server.succeed('wallet.get_receive_code', { code: payment.subject! }, { token });
    expect([note, received.map(({ amountFen }) => amountFen)]).toEqual(['二手电风扇', [4_500]]);
  });

  test('has withdrawals in every state, some to be decided, bills of thirty days and appeals, by all their rules', async () => {
    const { database } = server.deps;
    expect([...(await findBrokenPayouts(database)), ...(await findBrokenAppeals(database))]).toEqual([]);
    const { userid, token } = await signIn('13800138001');
    const of = 'SELECT DISTINCT state FROM withdrawals WHERE owner_id = $1 ORDER BY state';
    const states = await database.query<{ state: string }>(of, [userid]);
    expect(states.map(({ state }) => state).join(' ')).toBe(
      'approved cancelled confirming failed lapsed paid paying rejected returned reviewing',
    );
    expect((await server.succeed('payouts.list_withdrawals', {}, { token })).items).toHaveLength(12);
    expect((await server.succeed('payouts.withdraw_options', {}, { token })).timesLeft).toBeGreaterThan(0);
    expect([
      await count("withdrawals WHERE state = 'reviewing'"),
      await count('provider_bills'),
      await count("differences WHERE state = 'open'"),
    ]).toEqual([5, 60, 3]);
    expect(await stoppedProviders(database)).toEqual([]);
    expect(
      (await database.query<{ state: string }>('SELECT state FROM appeals ORDER BY state')).map(({ state }) => state),
    ).toEqual(['dismissed', 'reviewing', 'submitted', 'submitted', 'upheld', 'withdrawn']);
  });

  test('has offers in all ends and three live ones, a closed warning of each rule, sellers near and at the limit, bills of two months, and won money with its tax', async () => {
    const { database } = server.deps;
    expect(await findBrokenDispatch(database, Date.parse('2026-11-21T02:00:00Z'))).toEqual([]);
    expect(
      (
        await database.query<{ state: string; count: number }>(
          'SELECT state, count(*)::int AS count FROM dispatch_offers GROUP BY 1 ORDER BY 1',
        )
      ).map(({ state, count: of }) => `${state} ${of}`),
    ).toEqual(['accepted 20', 'declined 7', 'lapsed 7', 'offered 3', 'withdrawn 6']);
    expect(await count('(SELECT DISTINCT rule FROM order_warnings WHERE closed_at IS NOT NULL) rules')).toBe(
      Object.keys(warningTable).length,
    );
    const { userid, token } = await signIn('13800138001');
    expect(await count(`dispatch_offers WHERE state = 'offered' AND recycler_id = '${userid}'`)).toBe(1);
    const sellers = await database.query<{ sales: number }>(
      'SELECT sum(sales_fen)::bigint AS sales FROM seller_months GROUP BY seller_id ORDER BY 1 DESC LIMIT 2',
    );
    expect(sellers.map(({ sales }) => sales)).toEqual([500_000_000, 405_000_000]);
    const year = await server.succeed('payouts.get_bill_year', { year: 2026 }, { token });
    // Recharges and withdrawals of earlier months are neither income nor spending.
    expect(year.months.flatMap(({ spentFen }, index) => (spentFen > 0 ? [index + 1] : []))).toEqual([10, 11]);
    expect((await server.succeed('payouts.get_reward', {}, { token })).yearTaxFen).toBeGreaterThan(0);
  });

  test('keeps every rule of orders, and tells each one’s history in the order of time', async () => {
    expect(await findBrokenOrders(server.deps.database)).toEqual([]);
    expect(
      await count(
        `order_events e JOIN order_events before ON before.city = e.city AND before.order_no = e.order_no AND before.seq = e.seq - 1 WHERE e.occurred_at < before.occurred_at`,
      ),
    ).toBe(0);
    expect(
      await count(
        `orders WHERE greatest(placed_at, taken_at, arrived_at, weighed_at, agreed_at, paid_at, done_at) > '2026-11-21T02:00:00Z'`,
      ),
    ).toBe(0);
    expect(
      await count(
        `receipts r JOIN service_areas a USING (recycler_id) JOIN orders o ON o.city = r.city AND o.no = r.order_no AND o.adcode = a.adcode`,
      ),
    ).toBe(await count('receipts'));
  });

  test('has a market to look through, with pictures that are there, and what waits for the two people to sign in as', async () => {
    const token = await appToken(server);
    const { items } = await server.succeed('trade.list_listings', {}, { token });
    expect(items).toHaveLength(20);
    for (const { photo, kind } of items) {
      if (kind === 'for_sale')
        expect(existsSync(new URL(`../../../app/public${photo}`, import.meta.url)), `${photo}`).toBe(true);
    }
    for (const [mobile, waiting] of [
      ['13800138001', 1],
      ['13800138002', 1],
    ] as const) {
      const person = await signIn(mobile);
      const mine = await server.succeed('trade.list_mine', { state: 'listed' }, { token: person.token });
      expect(mine.items.filter(({ offerCount }) => offerCount > 0).length).toBeGreaterThanOrEqual(waiting);
      expect(mine.items.filter(({ openQuestionCount }) => openQuestionCount > 0)).toHaveLength(1);
    }
  });

  test('pays the customers what the receipts say', async () => {
    const [sums] = await server.deps.database.query<{ paid: number; posted: number }>(
      `SELECT (SELECT sum(amount_fen) FROM order_payments WHERE type = 1) AS paid,
       (SELECT sum(amount) FROM ledger_postings WHERE line_kind = 'order_income') AS posted`,
    );
    expect(Number(sums!.posted)).toBe(Number(sums!.paid));
  });

  test('has a line for every payment, from the wallet and in cash, on both sides', async () => {
    const [sums] = await server.deps.database.query<{
      paid: number;
      spent: number;
      received: number;
      grams: number;
      weighed: number;
    }>(
      `SELECT (SELECT sum(amount_fen) FROM order_payments) AS paid, (SELECT sum(total_grams) FROM orders
       WHERE state IN ('paid', 'done')) AS weighed,
         (SELECT -sum(amount + outside_amount) FROM ledger_postings WHERE line_kind = 'order_payment') AS spent,
         (SELECT sum(amount + outside_amount) FROM ledger_postings WHERE line_kind = 'order_income') AS received,
         (SELECT sum(grams) FROM ledger_postings WHERE line_kind = 'order_payment') AS grams`,
    );
    expect([Number(sums!.spent), Number(sums!.received), Number(sums!.grams)]).toEqual([
      Number(sums!.paid),
      Number(sums!.paid),
      Number(sums!.weighed),
    ]);
  });

  test('has companies whose credit codes (GB 32100) a console may show', async () => {
    expect(await count('companies')).toBeGreaterThan(5);
    expect(
      await count("companies WHERE credit_code !~ '^[0-9A-HJ-NPQRTUWXY]{2}[0-9]{6}[0-9A-HJ-NPQRTUWXY]{10}$'"),
    ).toBe(0);
  });

  test('is not written over people who are there', async () => {
    await expect(seed(server.deps.database)).rejects.toThrow(NotEmptyError);
    expect(await count('users')).toBe(460);
  });
});

describe('李师傅', () => {
  test('signs in by password and finds the hall full, nearest first, one order asking for him and one offered to him', async () => {
    const { token } = await signIn('13800138001');
    const hall = await server.succeed(
      'orders.hall',
      { longitude: 114.05571, latitude: 22.52245, within: 50_000 },
      { token },
    );
    const distances = hall.items.map(({ distance }) => distance);
    expect(distances).toHaveLength(20);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(distances[0]).toBeLessThan(2_000);
    const all = [...hall.items];
    for (let next = hall.next; next;) {
      const page = await server.succeed(
        'orders.hall',
        { longitude: 114.05571, latitude: 22.52245, within: 50_000, cursor: next },
        { token },
      );
      all.push(...page.items);
      next = page.next;
    }
    expect(all.filter(({ forMe }) => forMe)).toHaveLength(2);
  });

  test('has a day’s work in every state, money, lines, messages and areas', async () => {
    const { token, userid } = await signIn('13800138001');
    const counts = await server.succeed('orders.count_receipts', {}, { token });
    expect(counts.toVisit).toBeGreaterThanOrEqual(2);
    expect(counts.onSite).toBeGreaterThanOrEqual(1);
    expect(counts.toPay).toBeGreaterThanOrEqual(1);
    expect(counts.done).toBeGreaterThan(20);
    const wallet = await server.succeed('wallet.get', {}, { token });
    expect(wallet.availableFen).toBeGreaterThan(100_000);
    expect(wallet.month.spentFen).toBeGreaterThan(0);
    expect((await server.succeed('wallet.list_lines', {}, { token })).items.length).toBe(20);
    expect((await server.succeed('messages.counts', {}, { token })).total).toBeGreaterThan(0);
    expect((await server.succeed('places.list_areas', {}, { token })).map(({ name }) => name).sort()).toEqual(
      ['南山区', '福田区', '罗湖区'].sort(),
    );
    // One definition: the profile, the list of paid receipts and the level's figure of 90 days, which leaves out
    // walk-in deals, agree.
    expect((await server.succeed('accounts.get_profile', { userid }, { token })).dealCount).toBe(counts.done);
    expect((await server.succeed('orders.get_level', { userid }, { token })).deals).toBeLessThanOrEqual(counts.done);
    expect(
      (await server.succeed('catalog.my_categories', {}, { token })).some(
        ({ chosen, recentOrderCount }) => chosen && recentOrderCount > 10,
      ),
    ).toBe(true);
  });

  test('takes, visits and pays a sample order like any other', async () => {
    const { token } = await signIn('13800138001');
    const { items } = await server.succeed('orders.list_receipts', { state: '3' }, { token });
    const detail = await server.succeed('orders.get', { no: items[0]!.receiptNo }, { token });
    expect(detail.permitted).toContain('pay');
    const { order } = await server.succeed(
      'orders.pay',
      { no: items[0]!.receiptNo, type: 1, amountFen: detail.weighing!.totalFen },
      { token, key: 'pay-sample-order' },
    );
    expect(order.state).toBe('paid');
    expect(await verifyLedger(server.deps.database)).toMatchObject({ balanced: true });
  });
});

describe('王女士', () => {
  test('finds bookings in every state and agrees to what was weighed', async () => {
    const { token } = await signIn('13800138002');
    const { items } = await server.succeed('orders.list_mine', {}, { token });
    expect(items.map(({ state }) => state)).toEqual(expect.arrayContaining(['open', 'weighed', 'done']));
    const weighed = await server.succeed(
      'orders.get',
      { no: items.find(({ state }) => state === 'weighed')!.no },
      { token },
    );
    expect(weighed.weighing!.lines.length).toBeGreaterThan(0);
    server.clock.advance(MINUTE);
    const { state } = await server.succeed(
      'orders.agree',
      { no: weighed.no, weighingId: weighed.weighing!.id, method: 'own_phone' },
      { token, key: 'agree-sample-order' },
    );
    expect(state).toBe('agreed');
    expect((await server.succeed('places.list_addresses', {}, { token })).length).toBe(3);
  });
});
