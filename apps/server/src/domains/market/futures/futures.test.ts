import { MINUTE, SECOND } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../platform/live/listen.ts';
import { LIVE_CHANNEL } from '../../../platform/live/live.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs } from '../../accounts/builders/accounts.builders.ts';
import { quotedVarieties } from '../builders/quotes.builders.ts';
import { setFired } from './alerts.store.ts';
import { askEvery, refreshFeed } from './refresh-feed.steps.ts';

let server: TestServer;
let token: string;
let person: { userId: string; token: string };

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set('2026-11-20T02:00:00.000Z');
  await quotedVarieties(server);
  token = await appToken(server);
  person = await signInAs(server);
});
afterAll(() => server.close());

const open = (varcode = 'cu') => server.succeed('market.open_variety', { varcode }, { token });

describe('market.list', () => {
  it('shows each variety with its main contract, and that the quotes are no real ones', async () => {
    const { feed, varieties } = await server.succeed('market.list', {}, { token });
    expect(feed).toEqual({ name: '示例行情 非真实数据', sample: true, delayMinutes: 0 });
    expect(varieties.map(({ varcode, session, stale }) => [varcode, session, stale])).toEqual([
      ['cu', 'trading', false],
      ['FG', 'trading', false],
    ]);
    expect(varieties.map(({ quote }) => quote!.contract)).toEqual(['cu2701', 'FG701']);
    for (const { quote, tick } of varieties) {
      expect(quote!.low).toBeLessThanOrEqual(quote!.last);
      expect(quote!.high).toBeGreaterThanOrEqual(quote!.last);
      expect(quote!.last % tick).toBe(0);
    }
  });
});

describe('market.open_variety', () => {
  it('has a bar for every minute of trading so far, the night before included', async () => {
    const { minutes, contracts, tradingDay, sessions } = await open();
    expect([tradingDay, sessions.length]).toEqual(['2026-11-20', 4]);
    expect(minutes).toHaveLength(240 + 61);
    expect(minutes.at(-1)!.at).toBe('2026-11-20T02:00:00.000Z');
    expect(contracts.map(({ month, main }) => [month, main])).toEqual([
      ['2026-12', false],
      ['2027-01', true],
      ['2027-02', false],
      ['2027-03', false],
    ]);
  });

  it('knows no other variety', async () => {
    expect((await server.call('market.open_variety', { varcode: 'xx' }, { token })).outcome).toBe(
      'market.variety_unknown',
    );
  });
});

describe('market.list_bars', () => {
  it('folds minutes into hours and days, and days into weeks', async () => {
    const bars = (period: 'minute5' | 'minute15' | 'hour' | 'day' | 'week') =>
      server.succeed('market.list_bars', { varcode: 'cu', period }, { token });
    const [hours, days, weeks] = [await bars('hour'), await bars('day'), await bars('week')];
    const { minutes, variety } = await open();
    const [fives, quarters] = [await bars('minute5'), await bars('minute15')];
    const first = minutes.slice(0, 5);
    expect(fives[fives.findIndex(({ at }) => at === first[0]!.at)]).toEqual({
      at: first[0]!.at,
      open: first[0]!.open,
      close: first[4]!.close,
      high: Math.max(...first.map(({ high }) => high)),
      low: Math.min(...first.map(({ low }) => low)),
      volume: first.reduce((sum, { volume }) => sum + volume, 0),
    });
    expect(
      [fives, quarters].map((each) => each.every(({ at }, index) => index === 0 || at > each[index - 1]!.at)),
    ).toEqual([true, true]);
    expect(quarters.every(({ at }) => Number(at.slice(14, 16)) % 15 === 0)).toBe(true);
    expect(hours.map(({ at }) => at).slice(-2)).toEqual(['2026-11-20T01:00:00.000Z', '2026-11-20T02:00:00.000Z']);
    expect(days).toHaveLength(250);
    expect(days.at(-1)).toEqual({
      at: '2026-11-19T16:00:00.000Z',
      open: minutes[0]!.open,
      close: minutes.at(-1)!.close,
      high: Math.max(...minutes.map(({ high }) => high)),
      low: Math.min(...minutes.map(({ low }) => low)),
      volume: minutes.reduce((sum, { volume }) => sum + volume, 0),
    });
    // The settlement of a day is the base of the next day's change.
    expect(days.at(-2)!.close).toBe(variety.quote!.previousSettlement);
    expect(weeks.at(-1)!.high).toBe(Math.max(...days.slice(-5).map(({ high }) => high)));
    expect(weeks.at(-1)!.at).toBe('2026-11-15T16:00:00.000Z');
  });
});

describe('the feed', () => {
  it('adds minutes as they pass, keeps the ones that were and says the same when asked twice', async () => {
    const before = (await open()).minutes;
    server.clock.advance(2 * MINUTE);
    await refreshFeed(server.deps, MINUTE);
    const after = (await open()).minutes;
    expect(after.length).toBe(before.length + 2);
    expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
    await refreshFeed(server.deps, 0);
    expect((await open()).minutes).toEqual(after);
  });

  it('is asked once, whoever wants it', async () => {
    const asked: number[] = [];
    const { market } = server.deps.gateways;
    const counting = {
      ...server.deps,
      gateways: {
        ...server.deps.gateways,
        market: {
          ...market!,
          ask: (varieties: Parameters<NonNullable<NonNullable<typeof market>['ask']>>[0]) => (
            asked.push(varieties.length),
            market!.ask!(varieties)
          ),
        },
      },
    };
    server.clock.advance(MINUTE);
    await Promise.all([refreshFeed(counting, MINUTE), refreshFeed(counting, MINUTE), refreshFeed(counting, MINUTE)]);
    expect(asked).toEqual([1, 1]);
  });

  it('that fails for one exchange holds up no other, and its quotes are said to be old', async () => {
    const { market } = server.deps.gateways;
    const broken = {
      ...server.deps,
      gateways: {
        ...server.deps.gateways,
        market: {
          ...market!,
          ask: async (varieties: Parameters<NonNullable<NonNullable<typeof market>['ask']>>[0]) =>
            varieties[0]!.exchange === 'SHFE' ? Promise.reject(new Error('down')) : market!.ask!(varieties),
        },
      },
    };
    server.clock.advance(5 * MINUTE);
    await refreshFeed(broken, MINUTE);
    const { varieties } = await server.succeed('market.list', {}, { token });
    expect(varieties.map(({ varcode, stale }) => [varcode, stale])).toEqual([
      ['cu', true],
      ['FG', false],
    ]);
    await refreshFeed(server.deps, 0);
    expect((await server.succeed('market.list', {}, { token })).varieties.map(({ stale }) => stale)).toEqual([
      false,
      false,
    ]);
  });
});

describe('market.set_watches and market.list_watches', () => {
  it('are a person’s own list in their order', async () => {
    await server.succeed('market.set_watches', { varcodes: ['FG', 'cu', 'FG'] }, person);
    expect(await server.succeed('market.list_watches', {}, person)).toEqual(['FG', 'cu']);
    await server.succeed('market.set_watches', { varcodes: ['cu'] }, person);
    expect(await server.succeed('market.list_watches', {}, person)).toEqual(['cu']);
    expect((await server.call('market.set_watches', { varcodes: ['xx'] }, person)).outcome).toBe(
      'market.variety_unknown',
    );
    expect(await server.succeed('market.list_watches', {}, await signInAs(server))).toEqual([]);
  });
});

describe('market.add_alert', () => {
  it('refuses what is off the tick, reached already or one too many', async () => {
    const { variety } = await open();
    const { last } = variety.quote!;
    const add = async (kind: 'above' | 'below', price: number) =>
      (await server.call('market.add_alert', { varcode: 'cu', kind, price }, person)).outcome;
    expect([await add('above', last + 5), await add('above', last), await add('below', last + 10)]).toEqual([
      'market.alert_off_tick',
      'market.alert_passed',
      'market.alert_passed',
    ]);
    for (let index = 1; index <= 20; index += 1) expect(await add('above', last * 3 + index * 10)).toBe('success');
    expect(await add('above', last * 4)).toBe('market.alert_limit');
  });
});

describe('market.list_alerts and market.remove_alert', () => {
  it('show and remove a person’s own alerts', async () => {
    const alerts = await server.succeed('market.list_alerts', {}, person);
    expect(alerts).toHaveLength(20);
    const other = await signInAs(server);
    await server.succeed('market.remove_alert', { id: alerts[0]!.id }, other);
    expect(await server.succeed('market.list_alerts', {}, person)).toHaveLength(20);
    for (const { id } of alerts) await server.succeed('market.remove_alert', { id }, person);
    expect(await server.succeed('market.list_alerts', {}, person)).toEqual([]);
  });
});

describe('market.change_alert', () => {
  it('gives an alert another price under the same rules, and lets one that was sent wait again', async () => {
    const { variety } = await open();
    const { last } = variety.quote!;
    const owner = await signInAs(server);
    const { id } = await server.succeed('market.add_alert', { varcode: 'cu', kind: 'above', price: last + 20 }, owner);
    const change = async (kind: 'above' | 'below', price: number, as: { token: string } = owner) =>
      (await server.call('market.change_alert', { id, kind, price }, as)).outcome;
    expect([
      await change('above', last),
      await change('above', last + 5),
      await change('above', last + 40, person),
    ]).toEqual(['market.alert_passed', 'market.alert_off_tick', 'market.alert_gone']);
    await server.deps.database.transaction((tx) =>
      setFired(tx, { personId: owner.userId, id }, last + 20, server.clock.now()),
    );
    expect(await change('below', last - 40)).toBe('success');
    expect(await server.succeed('market.list_alerts', {}, owner)).toMatchObject([
      { id, kind: 'below', price: last - 40, state: 'armed', firedAt: null },
    ]);
    await server.succeed('market.remove_alert', { id }, owner);
  });
});

describe('an alert', () => {
  it('is sent once, when its price is reached, however often the feed is asked and by how many', async () => {
    const { variety } = await open();
    const { last, contract } = variety.quote!;
    const owner = await signInAs(server);
    await server.succeed('market.add_alert', { varcode: 'cu', kind: 'above', price: last + 20 }, owner);
    server.clock.advance(SECOND);
    await server.succeed('market.add_alert', { varcode: 'cu', kind: 'below', price: last - 20 }, owner);
    const messages = async () =>
      (await server.succeed('messages.list', {}, owner)).items.map(({ title, subject }) => [title, subject]);
    const { market } = server.deps.gateways;
    const at = (price: number) => ({
      ...server.deps,
      gateways: {
        ...server.deps.gateways,
        market: {
          ...market!,
          ask: async (varieties: Parameters<NonNullable<NonNullable<typeof market>['ask']>>[0]) =>
            (await market!.ask!(varieties)).map((fed) => ({
              ...fed,
              quotes: fed.quotes.map((quote) =>
                quote.contract === contract
                  ? { ...quote, last: price, high: price + 1, low: price - 1, at: server.clock.now() }
                  : quote,
              ),
            })),
        },
      },
    });
    server.clock.advance(MINUTE);
    await refreshFeed(at(last + 10), 0);
    expect(await messages()).toEqual([]);
    server.clock.advance(MINUTE);
    await Promise.all([refreshFeed(at(last + 20), 0), refreshFeed(at(last + 20), 0)]);
    await refreshFeed(at(last + 30), 0);
    const alert = [`铜 ${(last + 20).toLocaleString('en')} 元/吨`, 'future-details/cu'];
    expect(await messages()).toEqual([alert]);
    expect(
      (await server.succeed('market.list_alerts', {}, owner)).map(({ kind, state, firedPrice }) => [
        kind,
        state,
        firedPrice,
      ]),
    ).toEqual([
      ['below', 'armed', null],
      ['above', 'fired', last + 20],
    ]);
    server.clock.advance(MINUTE);
    await refreshFeed(at(last), 0);
    await refreshFeed(at(last + 20), 0);
    expect(await messages()).toEqual([alert]);
  });
});

describe('market.stream', () => {
  it('tells only what has changed, all exchanges of a round in one event, and whether anybody listens', async () => {
    const changed: string[][] = [];
    server.clock.advance(MINUTE);
    const round = server.clock.now() / SECOND;
    const read = (payload: string) => {
      const { event } = JSON.parse(payload) as { event?: { body: { quotes?: (string | number)[][] } } };
      const quotes = event?.body.quotes ?? [];
      // Notices of the rounds before may still be on their way.
      if (quotes.some((quote) => quote.at(-1) === round)) changed.push(quotes.map(([varcode]) => `${varcode}`));
    };
    const handlers = { onReconnect: () => {}, onError: () => {} };
    const channel = listen(server.deps.database.connectionString, { [LIVE_CHANNEL]: read }, handlers);
    await channel.begun;
    await refreshFeed(server.deps, 0);
    await refreshFeed(server.deps, 0);
    await expect.poll(() => changed).toEqual([['FG', 'cu']]);
    await channel.stop();
    const follower = { topics: ['market:quotes' as const], owners: [], listener: () => {} };
    expect(server.deps.live.hasSubscribers('market:quotes')).toBe(false);
    server.deps.live.subscribe(follower);
    expect(server.deps.live.hasSubscribers('market:quotes')).toBe(true);
    server.deps.live.unsubscribe(follower);
  });
});

describe('how often the feed is asked', () => {
  it('depends on trading and on open screens', () => {
    const trading = Date.parse('2026-11-20T02:00:00.000Z');
    expect([
      askEvery(trading, true),
      askEvery(trading, false),
      askEvery(Date.parse('2026-11-21T02:00:00.000Z'), true),
    ]).toEqual([3_000, 59_000, 3_600_000]);
  });
});
