import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import { seedListings, seedQuestions, type ListingSeed } from '../../domains/trade/index.ts';
import { fundWallet } from '../../domains/wallet/builders/wallet.builders.ts';
import { createId } from '../../platform/system.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { TestServer } from '../server.ts';
import { WORLD_CITY, WORLD_DISTRICT } from './people.ts';
import { WORLD_START, type WorldFacts } from './world-facts.ts';

type People = WorldFacts['people'];
type ListingSeedFields = Pick<ListingSeed, 'kind' | 'title' | 'category' | 'priceFen'> & Partial<ListingSeed>;

/** The subjects of a listing's photos, in order. */
const pictures = ['bicycle', 'tricycle', 'chair'];

let numbers = 0;

function listing(ownerId: string, minutesAgo: number, fields: ListingSeedFields): ListingSeed {
  numbers += 1;
  const at = WORLD_START - minutesAgo * MINUTE;
  const { photoIds = fields.kind === 'for_sale' ? [`photo-${numbers}-1`, `photo-${numbers}-2`] : [] } = fields;
  return {
    city: WORLD_CITY,
    no: `SH261121${String(numbers).padStart(8, '0')}`,
    ownerId,
    state: 'listed',
    description: `${fields.title}，一直正常使用，有需要的邻居可以来看。`,
    condition: 'good',
    bargain: true,
    photos: photoIds.map((_, index) => `/listings/${pictures[index]}.svg`),
    adcode: WORLD_DISTRICT,
    place: '金地名津',
    longitude: 114.06,
    latitude: 22.52,
    deliveries: ['meet', 'post'],
    reason: '',
    sentAt: at,
    listedAt: fields.state === 'in_review' || fields.state === 'refused' ? null : at,
    ...fields,
    photoIds,
  };
}

/** Listings and deals of the two people in every state, and some of a third person. */
function usualListings({ recycler, customer, stranger }: People): ListingSeed[] {
  const [chen, wang, zhou] = [recycler.userid, customer.userid, stranger.userid];
  return [
    listing(wang, 20, {
      kind: 'for_sale',
      title: '捷安特山地自行车 26 寸',
      category: 'vehicle',
      priceFen: 45_000,
      description: '2023 年买的，骑了不到 500 公里。前后碟刹，轮胎去年换过。\n右侧踏板有一道划痕，不影响骑行。',
      condition: 'almost_new',
      photoIds: ['bike-1', 'bike-2', 'bike-3'],
    }),
    listing(chen, 50, { kind: 'for_sale', title: '二手电动三轮车，带雨棚', category: 'vehicle', priceFen: 260_000 }),
    listing(zhou, 90, {
      kind: 'for_sale',
      title: '双门冰箱 210 升',
      category: 'appliance',
      priceFen: 60_000,
      bargain: false,
      deliveries: ['meet'],
      adcode: '440305',
      place: '海岸城',
    }),
    listing(zhou, 140, {
      kind: 'for_sale',
      title: '人体工学椅',
      category: 'furniture',
      priceFen: 32_000,
      adcode: '440303',
      place: '',
    }),
    listing(zhou, 200, {
      kind: 'for_sale',
      title: '儿童推车，几乎没用过',
      category: 'family',
      priceFen: 18_800,
      condition: 'almost_new',
    }),
    listing(zhou, 260, {
      kind: 'for_sale',
      title: '考研资料一箱',
      category: 'book',
      priceFen: 5_000,
      condition: 'used',
    }),
    listing(wang, 300, {
      kind: 'wanted',
      title: '求购电子秤 300 公斤以上',
      category: 'tool',
      priceFen: 30_000,
      condition: 'used',
    }),
    listing(zhou, 340, {
      kind: 'wanted',
      title: '求购旧手机，屏幕坏的也要',
      category: 'phone',
      priceFen: 20_000,
      condition: 'faulty',
    }),
    listing(chen, 400, {
      kind: 'wanted',
      title: '求购旧空调外机',
      category: 'appliance',
      priceFen: 50_000,
      condition: 'faulty',
    }),
    listing(chen, 30, {
      kind: 'for_sale',
      title: '打包机一台',
      category: 'tool',
      priceFen: 880_000,
      state: 'in_review',
    }),
    listing(chen, 600, {
      kind: 'for_sale',
      title: '液压叉车',
      category: 'tool',
      priceFen: 120_000,
      state: 'refused',
      reason: '照片看不清铭牌，请补拍一张',
    }),
    listing(chen, 700, {
      kind: 'for_sale',
      title: '货架一组',
      category: 'furniture',
      priceFen: 15_000,
      deliveries: ['post'],
    }),
    listing(zhou, 750, { kind: 'for_sale', title: '电动车电池 60V', category: 'vehicle', priceFen: 42_000 }),
    listing(wang, 800, {
      kind: 'for_sale',
      title: '电饭煲',
      category: 'appliance',
      priceFen: 9_900,
      state: 'withdrawn',
    }),
  ];
}

/** Second-hand of a usual day: the recycler has an offer to answer, and has paid for something else. */
export async function buildTrade(server: TestServer, people: People): Promise<WorldFacts['market']> {
  const { deps } = server;
  const { recycler, customer, stranger } = people;
  numbers = 0;
  const listings = usualListings(people);
  await seedListings(deps.database, listings);
  const about = (title: string): string => listings.find((each) => each.title === title)!.no;
  const question = (title: string, asker: string, text: string, minutesAgo: number, answer: string | null) => {
    const askedAt = WORLD_START - minutesAgo * MINUTE;
    return {
      city: WORLD_CITY,
      listingNo: about(title),
      id: createId({ now: () => askedAt }, deps.random),
      askerId: asker,
      text,
      askedAt,
      answer,
      answeredAt: answer === null ? null : askedAt + MINUTE,
    };
  };
  await seedQuestions(deps.database, [
    question('捷安特山地自行车 26 寸', stranger.userid, '坐垫高度能调吗？', 8, null),
    question('捷安特山地自行车 26 寸', recycler.userid, '有购买发票吗？', 15, '有电子发票，可以一起转给您。'),
    question('二手电动三轮车，带雨棚', customer.userid, '电池是哪年换的？', 40, null),
  ]);
  const offered = await server.succeed(
    'trade.make_offer',
    { no: about('货架一组'), amountFen: 12_000, delivery: 'post', message: '周末前能寄出吗' },
    { token: customer.token },
  );
  const { no } = await server.succeed(
    'trade.make_offer',
    { no: about('电动车电池 60V'), amountFen: 40_000, delivery: 'meet' },
    { token: recycler.token },
  );
  await server.succeed('trade.answer_offer', { no, accept: true }, { token: stranger.token });
  const { paymentId } = await server.succeed('trade.pay', { no }, { token: recycler.token });
  await server.succeed('wallet.pay', { id: paymentId, method: 'wechat' }, { token: recycler.token });
  await deps.gateways.payments.sandbox!.approve(paymentId);
  await server.server.deliver();
  return {
    listings: Object.fromEntries(listings.map((each) => [each.title, each.no])),
    deals: { offered: offered.no, paid: no },
  };
}

/** Listings of a person, one minute apart, the last one a day before the start of the world. */
export function addListings(database: Queryable, ownerId: string, titles: readonly string[]): Promise<void> {
  return seedListings(
    database,
    titles.map((title, index) =>
      listing(ownerId, DAY / MINUTE + titles.length - index, {
        kind: 'for_sale',
        title,
        category: 'other',
        priceFen: 1_000,
        no: `SH261120${String(index).padStart(8, '0')}`,
      }),
    ),
  );
}

/** Each recycler recharged a thousand yuan a week ago. */
export async function buildWallets(server: TestServer, { recycler, colleague }: People): Promise<void> {
  server.clock.set(new Date(WORLD_START - 7 * DAY + HOUR).toISOString());
  for (const { userid } of [recycler, colleague]) await fundWallet(server, userid, 100_000);
}
