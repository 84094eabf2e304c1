import { DAY, MINUTE } from '@shoushou/kernel';
import { suggestScrapPrice } from '@shoushou/rules/market/prices';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { seedCatalog } from '../../catalog/index.ts';
import { loadRegions } from '../../places/index.ts';
import { quotedVarieties } from '../builders/quotes.builders.ts';
import { refreshFeed } from '../futures/refresh-feed.steps.ts';

const CITY = '330100';

let server: TestServer;
let operator: { token: string };
let app: { token: string };
let settlement = 0;
let made = 0;
let item = '';
beforeAll(async () => {
  server = await startTestServer();
  server.clock.set('2026-11-20T02:00:00.000Z');
  await loadRegions(server.deps.database);
  await quotedVarieties(server);
  operator = await signInAsOperator(server, 'prices');
  app = { token: await appToken(server) };
  settlement = (await server.succeed('market.open_variety', { varcode: 'cu' }, app)).variety.quote!.previousSettlement;
});
afterAll(() => server.close());
beforeEach(async () => {
  item = `copper-${(made += 1)}`;
  await seedCatalog(
    server.deps.database,
    [
      {
        id: `metal-${made}`,
        service: '3',
        name: `金属 ${made}`,
        items: [
          { id: item, name: '光亮铜', grade: null, unit: 'kg', basePriceFen: near() },
          { id: `${item}-motor`, name: '电机', grade: null, unit: 'piece', basePriceFen: 500 },
        ],
      },
    ],
    [{ city: CITY, district: '330106', itemId: item, date: '2026-11-01', priceFen: near() + 20 }],
  );
});

/** 0.86 of the settlement without a spread, fen a kilogram: within a tenth of what the links below suggest. */
const near = (): number =>
  suggestScrapPrice(settlement, 0, { coefficientPermille: 860, spreadFen: 0, leastFen: 1, mostFen: 10_000_000 })
    .suggestedFen;
const link = (change: object = {}) =>
  server.call(
    'market.save_scrap_link',
    {
      city: CITY,
      itemId: item,
      varcode: 'cu',
      coefficientPermille: 860,
      spreadFen: 210,
      leastFen: 100,
      mostFen: 1_000_000,
      active: true,
      ...change,
    },
    operator,
  );
const page = () => server.succeed('market.console_suggestions', { city: CITY }, operator);
const row = async () => (await page()).rows.find(({ itemId }) => itemId === item)!;
const priceIn = async (adcode: string): Promise<number> =>
  (await server.succeed('catalog.list_goods', { adcode }, app)).goods.find(({ itemId }) => itemId === item)!.priceFen;
const decide = async (accept: boolean, change: object = {}) => {
  const { tradingDay, suggestedFen } = await row();
  return server.call(
    'market.decide_suggestion',
    { city: CITY, itemId: item, tradingDay: tradingDay!, suggestedFen: suggestedFen!, accept, ...change },
    operator,
  );
};

describe('market.list_scrap', () => {
  it('is shown to everybody beside the price of their district', async () => {
    await link();
    const { district, rows } = await server.succeed('market.list_scrap', { varcode: 'cu', adcode: '330106' }, app);
    expect([district, rows.find(({ itemId }) => itemId === item)]).toMatchObject([
      '西湖区',
      {
        contract: 'cu2701',
        settlement,
        coefficientPermille: 860,
        spreadFen: 210,
        referenceFen: near() - 210,
        todayFen: near() + 20,
      },
    ]);
    await link({ active: false });
    expect(
      (await server.succeed('market.list_scrap', { varcode: 'cu', adcode: '330106' }, app)).rows.find(
        ({ itemId }) => itemId === item,
      ),
    ).toBeUndefined();
    expect((await server.succeed('market.list_scrap', { varcode: 'FG', adcode: '330106' }, app)).rows).toEqual([]);
  });
});

describe('market.console_suggestions', () => {
  it('shows the arithmetic: settlement × 0.86 − 2.10 beside the price in the middle of the districts', async () => {
    await link();
    expect(await row()).toMatchObject({
      state: 'waiting',
      contract: 'cu2701',
      tradingDay: '2026-11-20',
      settlement,
      freeFen: near() - 210,
      suggestedFen: near() - 210,
      middleFen: near(),
    });
  });

  it('never changes a price by itself, whatever the market does and however often it is looked at', async () => {
    await link();
    for (let minute = 0; minute < 5; minute += 1) {
      server.clock.advance(MINUTE);
      await refreshFeed(server.deps, 0);
      await server.server.jobs.run('catalog.put_prices_in_force');
      await page();
    }
    expect([await priceIn('330102'), await priceIn('330106')]).toEqual([near(), near() + 20]);
  });

  it('stays within its bounds', async () => {
    await link({ mostFen: near() - 300 });
    expect(await row()).toMatchObject({ freeFen: near() - 210, suggestedFen: near() - 300 });
  });

  it('needs no decision where no price would move', async () => {
    await link({ spreadFen: 0 });
    expect(await row()).toMatchObject({ state: 'same' });
    expect((await decide(true)).outcome).toBe('market.suggestion_over');
  });
});

describe('market.save_scrap_link', () => {
  test.each([
    ['a highest price below the lowest', { leastFen: 500, mostFen: 400 }, 'market.link_bounds'],
    ['an unknown future', { varcode: 'xx' }, 'market.variety_unknown'],
    ['an unknown item', { itemId: 'made-up' }, 'market.item_unknown'],
  ])('refuses %s', async (_, change, refusal) => {
    expect((await link(change)).outcome).toBe(refusal);
  });

  it('refuses an item that is sold by the piece', async () => {
    expect((await link({ itemId: `${item}-motor` })).outcome).toBe('market.link_unit');
  });

  it('counts versions, the latest of which suggests', async () => {
    expect([(await link()).data, (await link({ spreadFen: 100 })).data]).toEqual([{ version: 1 }, { version: 2 }]);
    expect((await row()).freeFen).toBe(near() - 100);
  });
});

describe('market.decide_suggestion', () => {
  it('puts an accepted suggestion in force, districts keeping their distance, and remembers by whom and from what', async () => {
    await link();
    expect((await decide(true)).data).toEqual({ state: 'in_force' });
    expect([await priceIn('330102'), await priceIn('330106')]).toEqual([near() - 210, near() - 190]);
    const { rows, decisions } = await page();
    expect(rows.find(({ itemId }) => itemId === item)!.state).toBe('settled');
    expect(decisions.find(({ itemId }) => itemId === item)).toMatchObject({
      contract: 'cu2701',
      settlement,
      suggestedFen: near() - 210,
      middleFen: near(),
      accepted: true,
      decidedBy: '值班运营',
    });
    const [list] = (await server.succeed('catalog.console_price_lists', { city: CITY }, operator)).items;
    expect(list).toMatchObject({ state: 'in_force', reason: expect.stringContaining('cu2701 昨结算') });
  });

  it('waits for another operator above a tenth, as every price does', async () => {
    await link({ spreadFen: Math.ceil(near() / 9) });
    expect((await decide(true)).data).toEqual({ state: 'waiting' });
    expect(await priceIn('330102')).toBe(near());
  });

  it('refuses a figure that the operator did not see', async () => {
    await link();
    expect((await decide(true, { suggestedFen: 1 })).outcome).toBe('market.suggestion_changed');
    expect(await priceIn('330102')).toBe(near());
  });

  it('is decided once, also by two operators at the same moment', async () => {
    await link();
    const outcomes = (await Promise.all([decide(true), decide(true), decide(false)])).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'market.suggestion_over')).toHaveLength(2);
  });

  it('turned down asks again on the next trading day, and suggests nothing from a market that has been silent for two weeks', async () => {
    await link();
    expect((await decide(false)).data).toEqual({ state: 'declined' });
    expect([(await row()).state, await priceIn('330102')]).toEqual(['settled', near()]);
    server.clock.advance(3 * DAY);
    await refreshFeed(server.deps, 0);
    expect(await row()).toMatchObject({ state: 'waiting', tradingDay: '2026-11-23' });
    server.clock.advance(14 * DAY);
    expect(await row()).toMatchObject({ state: 'no_quote', suggestedFen: null });
  });
});
