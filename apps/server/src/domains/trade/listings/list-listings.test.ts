import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '@shoushou/contract';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { seedListings } from '../builders/listings.builders.ts';
import type { Queryable, Value } from '../../../platform/database/types.ts';
import { browseListings } from './browse.store.ts';
import { searchTerms } from '../goods/listing.rules.ts';
import { activeListing } from '../../../testing/listings.ts';

let server: TestServer;
let token: string;
const byTitle = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  token = await appToken(server);
  const put = async (title: string, other: Parameters<typeof activeListing>[1]): Promise<void> => {
    server.clock.advance(60_000);
    byTitle.set(title, (await activeListing(server, { title, ...other })).no);
  };
  await put('海尔双门冰箱', {
    category: 'appliance',
    priceFen: 60_000,
    condition: 'used',
    longitude: 113.95,
    latitude: 22.54,
  });
  await put('小米电视', {
    category: 'appliance',
    priceFen: 90_000,
    condition: 'good',
    longitude: 114.05,
    latitude: 22.54,
    adcode: '440304',
  });
  await put('实木书桌', {
    category: 'furniture',
    priceFen: 30_000,
    condition: 'almost_new',
    longitude: 113.97,
    latitude: 22.54,
    description: '配一把椅子',
  });
  await put('求购冰箱', {
    kind: 'wanted',
    photoIds: [],
    category: 'appliance',
    priceFen: 50_000,
    longitude: 114.25,
    latitude: 22.7,
    adcode: '440307',
  });
});
afterAll(() => server.close());

const titles = async (input: Input<'trade.list_listings'>): Promise<string[]> =>
  (await server.succeed('trade.list_listings', input, { token })).items.map(({ title }) => title);
const here = { longitude: 113.95, latitude: 22.54 };

describe('trade.list_listings', () => {
  it.each([
    ['newest first', {}, ['求购冰箱', '实木书桌', '小米电视', '海尔双门冰箱']],
    ['cheapest first', { sort: 'cheapest' }, ['实木书桌', '求购冰箱', '海尔双门冰箱', '小米电视']],
    ['nearest first', { sort: 'nearest', ...here }, ['海尔双门冰箱', '实木书桌', '小米电视', '求购冰箱']],
    ['within a reach', { sort: 'nearest', ...here, within: 5_000 }, ['海尔双门冰箱', '实木书桌']],
    ['within a reach, newest first', { ...here, within: 5_000 }, ['实木书桌', '海尔双门冰箱']],
    ['of a kind', { kind: 'wanted' }, ['求购冰箱']],
    ['of a category', { category: 'appliance', kind: 'for_sale' }, ['小米电视', '海尔双门冰箱']],
    ['of a district', { adcode: '440304' }, ['小米电视']],
    ['of a city', { adcode: '440300', category: 'furniture' }, ['实木书桌']],
    ['of a condition', { condition: 'used' }, ['海尔双门冰箱']],
    ['of a span of prices', { leastFen: 40_000, mostFen: 70_000 }, ['求购冰箱', '海尔双门冰箱']],
    [
      'of a span of prices, cheapest first',
      { leastFen: 40_000, mostFen: 70_000, sort: 'cheapest' },
      ['求购冰箱', '海尔双门冰箱'],
    ],
    ['with a word', { words: '冰箱' }, ['求购冰箱', '海尔双门冰箱']],
    ['with two words', { words: '冰箱 海尔' }, ['海尔双门冰箱']],
    ['with one character', { words: '桌' }, ['实木书桌']],
    ['with a word of the description', { words: '椅子' }, ['实木书桌']],
    ['with words that nothing holds', { words: '飞机' }, []],
    ['with marks alone', { words: '！！' }, []],
    [
      'with everything at once',
      {
        kind: 'for_sale',
        category: 'appliance',
        adcode: '440305',
        condition: 'used',
        leastFen: 1,
        mostFen: 70_000,
        words: '冰箱',
        ...here,
        within: 3_000,
        sort: 'nearest',
      },
      ['海尔双门冰箱'],
    ],
  ] as [string, Input<'trade.list_listings'>, string[]][])('answers what is asked: %s', async (_, input, found) => {
    expect(await titles(input)).toEqual(found);
  });

  it('tells how far it is, measured on the ground', async () => {
    const { items } = await server.succeed('trade.list_listings', { sort: 'nearest', ...here }, { token });
    expect(items[0]!.distance).toBe(0);
    expect(Math.abs(items[1]!.distance! - 2_054)).toBeLessThan(25);
    expect((await server.succeed('trade.list_listings', {}, { token })).items[0]!.distance).toBeNull();
  });

  it('wants a point for the nearest', async () => {
    expect((await server.call('trade.list_listings', { sort: 'nearest' }, { token })).outcome).toBe(
      'trade.point_needed',
    );
    expect((await server.call('trade.list_listings', { within: 3_000 }, { token })).outcome).toBe('trade.point_needed');
  });

  it('refuses a cursor that is not of this order', async () => {
    expect((await server.call('trade.list_listings', { cursor: 'x' }, { token })).status).toBe(400);
    expect(
      (await server.call('trade.list_listings', { cursor: 'cheapest_1_SH26112100000001' }, { token })).status,
    ).toBe(400);
  });

  it.each(['newest', 'cheapest', 'nearest'] as const)('shows each of many once, page by page: %s', async (sort) => {
    const { userId } = await signInAs(server);
    await seedListings(
      server.deps.database,
      Array.from({ length: 45 }, (_, index) => ({
        no: `SH26112${sort === 'newest' ? 1 : sort === 'cheapest' ? 2 : 3}9900${String(index).padStart(4, '0')}`,
        ownerId: userId,
        kind: 'for_sale' as const,
        state: 'listed' as const,
        title: `同款 ${sort}`,
        description: '',
        category: 'book' as const,
        condition: 'good' as const,
        // Many equal prices, so that the number decides the order.
        priceFen: 100 + (index % 3),
        bargain: false,
        city: '440300',
        adcode: '440303',
        place: '',
        longitude: 113.9,
        latitude: 22.5,
        deliveries: ['post' as const],
        photoIds: [],
        photos: [],
        sentAt: server.clock.now(),
        listedAt: server.clock.now() - (index % 4) * 1_000,
        reason: '',
      })),
    );
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: { items: { no: string }[]; next: string | null } = await server.succeed(
        'trade.list_listings',
        { words: sort, category: 'book', sort, ...(sort === 'nearest' ? here : {}), ...(cursor ? { cursor } : {}) },
        { token },
      );
      seen.push(...page.items.map(({ no }) => no));
      cursor = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
  });
});

describe('trade.get_listing', () => {
  it('shows the owner’s public side, and nothing that is the owner’s alone', async () => {
    const owner = await signInAs(server, { username: '周先生', verified: true, ratingSum: 9, ratingCount: 2 });
    const { no } = await activeListing(server, { owner });
    const listing = await server.succeed(
      'trade.get_listing',
      { no, ...here },
      { token: (await signInAs(server)).token },
    );
    expect(listing).toMatchObject({
      mine: false,
      reason: '',
      photoIds: [],
      offerCount: 0,
      openQuestionCount: 0,
      owner: { userid: owner.userId, username: '周先生', verified: true, ratingTenths: 45, ratingCount: 2 },
    });
    expect(listing.distance).toBeLessThan(300);
    expect(JSON.stringify(listing)).not.toContain(owner.mobile);
  });
});

describe('trade.list_mine', () => {
  it('is newest first, by state, and says what waits', async () => {
    const { no, owner } = await activeListing(server);
    await server.succeed('trade.ask', { no, text: '还在吗？' }, { token: (await signInAs(server)).token });
    server.clock.advance(1_000);
    const second = await activeListing(server, { owner });
    await server.succeed('trade.withdraw', { no: second.no }, { token: owner.token });
    const all = await server.succeed('trade.list_mine', {}, { token: owner.token });
    expect(all.items).toMatchObject([
      { no: second.no, state: 'withdrawn' },
      { no, state: 'listed', openQuestionCount: 1 },
    ]);
    expect(
      (await server.succeed('trade.list_mine', { state: 'listed' }, { token: owner.token })).items.map(
        (each) => each.no,
      ),
    ).toEqual([no]);
  });
});

describe('searching by words', () => {
  const words = (text: string) => titles({ words: text });

  it('finds 山地自行车 by 山地车, and not what only happens to hold the characters', async () => {
    for (const title of ['捷安特山地自行车', '美的电压力饭锅', '山地帐篷送车架'])
      await activeListing(server, { title });
    expect(await words('山地车')).toEqual(['捷安特山地自行车']);
    expect(await words('山地车 捷安特')).toEqual(['捷安特山地自行车']);
    expect(await words('电饭锅')).toEqual(['美的电压力饭锅']);
    expect(await words('车山地')).toEqual([]);
  });

  it('reads the index of n-grams for both ways to match, when hardly anything matches', async () => {
    const { userId } = await signInAs(server);
    const row = {
      ownerId: userId,
      kind: 'for_sale' as const,
      state: 'listed' as const,
      description: '',
      category: 'other' as const,
      condition: 'good' as const,
      priceFen: 100,
      bargain: false,
      city: '440300',
      adcode: '440303',
      place: '',
      longitude: null,
      latitude: null,
      deliveries: ['post' as const],
      photoIds: [],
      photos: [],
      sentAt: server.clock.now(),
      listedAt: server.clock.now(),
      reason: '',
    };
    await server.deps.database.transaction(async (tx) => {
      await seedListings(
        tx,
        Array.from({ length: 3_000 }, (_, index) => ({
          ...row,
          no: `SH261124${String(index).padStart(8, '0')}`,
          title: `旧书第${index}册`,
        })),
      );
      await tx.query("SELECT gin_clean_pending_list('trade_listings_grams')");
      await tx.query('ANALYZE trade_listings');
      const plans: string[] = [];
      const explained: Queryable = {
        query: async <Row extends object>(text: string, values?: readonly Value[]) => {
          const plan = await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values ?? []);
          plans.push(plan.map((line) => line['QUERY PLAN']).join('\n'));
          return [] as Row[];
        },
      };
      await browseListings(
        explained,
        {
          kind: null,
          category: null,
          condition: null,
          adcode: null,
          from: null,
          within: null,
          leastFen: null,
          mostFen: null,
          terms: searchTerms('山地车'),
          sort: 'newest',
          after: null,
        },
        21,
      );
      expect(plans.at(-1)).toMatch(/BitmapOr[^]*trade_listings_grams[^]*trade_listings_grams/);
      await tx.query('DELETE FROM trade_listings WHERE owner_id = $1', [userId]);
    });
  });
});
