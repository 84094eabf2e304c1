import { MINUTE } from '@shoushou/kernel';
import { SELLER_LIMIT_FEN } from '@shoushou/rules/wallet/seller-limit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../../platform/events/events.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { countSale } from './sale.steps.ts';
import { findBrokenYears } from './seller-years.store.ts';
import { moveSales } from './tally.store.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await signInAsOperator(server, 'accountant', ['accountant']));
});
afterEach(async () => expect(await findBrokenYears(server.deps.database)).toEqual([]));
afterAll(() => server.close());

const addUp = () => server.server.jobs.run('wallet.add_up_sellers');
const sell = (sellerId: string, amountFen: number, month = '2026-11') =>
  server.deps.database.transaction((tx) =>
    countSale(tx, server.deps, { sellerId, amountFen, at: Date.parse(`${month}-10T04:00:00Z`) }, true),
  );
const identify = async (userId: string, personHash: string): Promise<void> => {
  server.clock.advance(MINUTE);
  await server.deps.database.transaction((tx) =>
    publish(tx, server.deps, 'identity.verified', { userId, personHash, at: server.clock.now() } as never),
  );
  await server.server.deliver();
};
const shown = async (month = '2026-11', group?: 'warned' | 'full') => {
  const { items, sums } = await server.succeed('wallet.console_tally', { month, ...(group && { group }) }, { token });
  return { sums, sold: items.map(({ sellerId, salesFen, monthFen }) => [sellerId, salesFen, monthFen]) };
};
/** Sums that are kept say the same as the months, which are read when there are no sums. */
async function compareWithMonths(months: readonly string[]): Promise<void> {
  const kept = await Promise.all(months.map((month) => shown(month)));
  await server.deps.database.query('DELETE FROM seller_year_sums');
  const counted = await Promise.all(months.map((month) => shown(month)));
  await server.deps.database.query('DELETE FROM seller_years');
  expect(kept).toEqual(counted);
  await addUp();
}

describe('the sums of twelve months', () => {
  it('are there before anything was sold, for each month that the console offers and the next one', async () => {
    await addUp();
    const months = await server.deps.database.query<{ month: string }>(
      'SELECT month::text FROM seller_year_sums ORDER BY month',
    );
    expect(months.map(({ month }) => month.slice(0, 7))).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08'],
      ...['2026-09', '2026-10', '2026-11', '2026-12'],
    ]);
    expect(await shown()).toEqual({ sums: { sellers: 0, monthFen: 0, warned: 0, full: 0 }, sold: [] });
  });

  it('contain a sale at once, and once only after the job has added it up', async () => {
    await sell('one', 300, '2026-09');
    await sell('two', 200);
    const expected = {
      sums: { sellers: 2, monthFen: 200, warned: 0, full: 0 },
      sold: [
        ['one', 300, 0],
        ['two', 200, 200],
      ],
    };
    expect(await shown()).toEqual(expected);
    await addUp();
    expect(await shown()).toEqual(expected);
    await sell('two', 150);
    expect(await shown()).toEqual({
      sums: { sellers: 2, monthFen: 350, warned: 0, full: 0 },
      sold: [
        ['two', 350, 350],
        ['one', 300, 0],
      ],
    });
    await addUp();
    await compareWithMonths(['2026-08', '2026-09', '2026-10', '2026-11', '2026-12']);
  });

  it('are a person’s: accounts that turn out to be one are one row, and two again when an account is another person’s', async () => {
    await sell('old-number', SELLER_LIMIT_FEN * 0.5);
    await sell('new-number', SELLER_LIMIT_FEN * 0.3);
    await addUp();
    expect(await shown('2026-11', 'warned')).toMatchObject({ sums: { sellers: 4, warned: 0 }, sold: [] });
    await identify('old-number', 'a1'.repeat(32));
    await identify('new-number', 'a1'.repeat(32));
    const together = { sums: { sellers: 3, warned: 1, full: 0 }, sold: [['new-number', SELLER_LIMIT_FEN * 0.8]] };
    const inFull = async () => {
      const { sums, sold } = await shown('2026-11', 'warned');
      return { sums, sold: sold.map(([id, fen]) => [id, fen]) };
    };
    expect(await inFull()).toMatchObject(together);
    await addUp();
    expect(await inFull()).toMatchObject(together);
    await identify('new-number', 'b2'.repeat(32));
    expect(await inFull()).toMatchObject({ sums: { sellers: 4, warned: 0 }, sold: [] });
    await addUp();
    await compareWithMonths(['2026-11', '2026-12']);
  });

  it('follow the sales of a number that was merged into another', async () => {
    await sell('merged', 700, '2026-10');
    await addUp();
    await server.deps.database.transaction((tx) => moveSales(tx, { from: 'merged', to: 'two' }));
    const ids = async () => (await shown()).sold.map(([id]) => id);
    expect(await ids()).not.toContain('merged');
    await addUp();
    expect(await ids()).not.toContain('merged');
    await compareWithMonths(['2026-10', '2026-11']);
  });

  it('are right for sales while they are added up', async () => {
    await server.deps.database.query('DELETE FROM seller_year_sums');
    await server.deps.database.query('DELETE FROM seller_years');
    const selling = Array.from({ length: 40 }, (_, n) => sell(`busy-${n % 10}`, 100 + n));
    await Promise.all([...selling.slice(0, 20), addUp(), addUp(), ...selling.slice(20)]);
    await addUp();
    await compareWithMonths(['2026-11']);
  });

  it('come page by page from kept and fresh ones alike, each seller once', async () => {
    for (let n = 0; n < 50; n += 1) await sell(`page-${n}`, 1_000 + (n % 3));
    await addUp();
    for (let n = 0; n < 50; n += 7) await sell(`page-${n}`, 1);
    const seen: string[] = [];
    let cursor: string | null = '';
    do {
      const page: { items: { sellerId: string }[]; next: string | null } = await server.succeed(
        'wallet.console_tally',
        { month: '2026-11', ...(cursor && { cursor }) },
        { token },
      );
      seen.push(...page.items.map(({ sellerId }) => sellerId));
      cursor = page.next;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => id.startsWith('page-'))).toHaveLength(50);
  });

  it('are forgotten when the console no longer offers their month, which is then counted from the months', async () => {
    const before = await shown('2026-09');
    server.clock.advance(Date.parse('2027-12-02T00:00:00Z') - server.clock.now());
    await addUp();
    const [first] = await server.deps.database.query<{ month: string }>(
      'SELECT min(month)::text AS month FROM seller_years',
    );
    expect(first!.month >= '2026-12-01').toBe(true);
    expect(await shown('2026-09')).toEqual(before);
  });
});
