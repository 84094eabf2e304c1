import type { Deal, Delivery, GoodsCondition, Listing, ListingCategory, ListingKind, ListingQuestion, ListingState, Profile } from '@shoushou/contract/types';
import { DAY, MINUTE, toInstant } from '@shoushou/kernel/instant';
import { FAKE_DISTRICT, districtName, fakePoint } from './places.ts';
import { nextNumber, type FakeWorld } from './world.ts';

/** A listing as its owner published it; what depends on who looks is added when it is read. */
export interface FakeListing {
  no: string;
  ownerId: string;
  kind: ListingKind;
  state: ListingState;
  title: string;
  description: string;
  category: ListingCategory;
  condition: GoodsCondition;
  priceFen: number;
  bargain: boolean;
  photoIds: string[];
  adcode: string;
  place: string;
  point: Listing['point'];
  deliveries: Delivery[];
  reason: string;
  at: string;
}

export interface FakeQuestion extends Omit<ListingQuestion, 'mine'> {
  listingNo: string;
  askerId: string;
}

/** A deal as the server keeps it; each side sees its own part. */
export interface FakeDeal extends Pick<Deal, 'no' | 'state' | 'amountFen' | 'delivery' | 'message' | 'condition' | 'carrier' | 'trackingNo' | 'paymentId' | 'dispute' | 'steps' | 'at' | 'dueAt'> {
  listingNo: string;
  buyerId: string;
  sellerId: string;
  offeredBy: string;
  photoIds: string[];
  addressId: string | null;
  code: string;
  wrongCodes: number;
}

export interface FakeTrade {
  /** Newest first. */
  listings: FakeListing[];
  questions: FakeQuestion[];
  deals: FakeDeal[];
}

export const tradePerson = { recycler: 'u-recycler', customer: 'u-customer', stranger: 'u-stranger-trade' } as const;

/** Someone whom neither of the two people of this world is. */
export const strangerProfile: Profile = {
  userid: tradePerson.stranger, username: '周先生', figure: null, isrecycler: false, verified: true, ratingTenths: 47, ratingCount: 12, dealCount: 9, services: [],
  badges: [{ code: 'verified', name: '已实名' }], since: '2025-03-01T02:00:00.000Z',
};

const { recycler, customer, stranger } = tradePerson;

/** What the buyer shows when the two meet. */
export const FAKE_HANDOVER_CODE = '602418';

/** An identifier with its eight digits: SH for listings, SP for deals. */
export function tradeNumber(world: FakeWorld, prefix: 'SH' | 'SP'): string {
  return `${prefix}261121${nextNumber(world)}`;
}

function listing(world: FakeWorld, ownerId: string, minutesAgo: number, said: Pick<FakeListing, 'kind' | 'title' | 'category' | 'priceFen'> & Partial<FakeListing>): FakeListing {
  return {
    no: tradeNumber(world, 'SH'), ownerId, state: 'listed', description: `${said.title}，一直正常使用，有需要的邻居可以来看。`, condition: 'good', bargain: true,
    photoIds: said.kind === 'for_sale' ? ['photo-1', 'photo-2'] : [], adcode: FAKE_DISTRICT, place: '金地名津', point: fakePoint, deliveries: ['meet', 'post'], reason: '', at: toInstant(world.now() - minutesAgo * MINUTE), ...said,
  };
}

function question(listingNo: string, askerId: string, askerName: string, text: string, askedAt: string, answer: string | null): FakeQuestion {
  return { id: `q-${listingNo.slice(-4)}-${askedAt.slice(14, 19).replace(':', '')}`, listingNo, askerId, askerName, text, askedAt, answer, answeredAt: answer === null ? null : askedAt };
}

/** What stands in the market on a usual day: things of each of the two people in every state, and those of somebody else. */
function usualListings(world: FakeWorld): FakeListing[] {
  return [
    listing(world, customer, 20, { kind: 'for_sale', title: '捷安特山地自行车 26 寸', category: 'vehicle', priceFen: 45_000, description: '2023 年买的，骑了不到 500 公里。前后碟刹，轮胎去年换过。\n右侧踏板有一道划痕，不影响骑行。', condition: 'almost_new', photoIds: ['bike-1', 'bike-2', 'bike-3'] }),
    listing(world, recycler, 50, { kind: 'for_sale', title: '二手电动三轮车，带雨棚', category: 'vehicle', priceFen: 260_000 }),
    listing(world, stranger, 90, { kind: 'for_sale', title: '双门冰箱 210 升', category: 'appliance', priceFen: 60_000, bargain: false, deliveries: ['meet'], adcode: '440305', place: '海岸城' }),
    listing(world, stranger, 140, { kind: 'for_sale', title: '人体工学椅', category: 'furniture', priceFen: 32_000, adcode: '440303', place: '' }),
    listing(world, stranger, 200, { kind: 'for_sale', title: '儿童推车，几乎没用过', category: 'family', priceFen: 18_800, condition: 'almost_new' }),
    listing(world, stranger, 260, { kind: 'for_sale', title: '考研资料一箱', category: 'book', priceFen: 5_000, condition: 'used' }),
    listing(world, customer, 300, { kind: 'wanted', title: '求购电子秤 300 公斤以上', category: 'tool', priceFen: 30_000, condition: 'used', photoIds: [] }),
    listing(world, stranger, 340, { kind: 'wanted', title: '求购旧手机，屏幕坏的也要', category: 'phone', priceFen: 20_000, condition: 'faulty', photoIds: [] }),
    listing(world, recycler, 400, { kind: 'wanted', title: '求购旧空调外机', category: 'appliance', priceFen: 50_000, condition: 'faulty', photoIds: [] }),
    listing(world, recycler, 30, { kind: 'for_sale', title: '打包机一台', category: 'tool', priceFen: 880_000, state: 'in_review' }),
    listing(world, recycler, 600, { kind: 'for_sale', title: '液压叉车', category: 'tool', priceFen: 120_000, state: 'refused', reason: '照片看不清铭牌，请补拍一张' }),
    listing(world, recycler, 700, { kind: 'for_sale', title: '货架一组', category: 'furniture', priceFen: 15_000, deliveries: ['post'] }),
    listing(world, stranger, 750, { kind: 'for_sale', title: '电动车电池 60V', category: 'vehicle', priceFen: 42_000, state: 'reserved' }),
    listing(world, customer, 800, { kind: 'for_sale', title: '电饭煲', category: 'appliance', priceFen: 9_900, state: 'withdrawn' }),
  ];
}

type Begun = Pick<FakeDeal, 'buyerId' | 'sellerId' | 'offeredBy' | 'amountFen' | 'delivery' | 'message'>;

/** A deal that came to its state step by step, half an hour between. */
function deal(world: FakeWorld, { no }: FakeListing, begun: Begun, states: readonly FakeDeal['state'][]): FakeDeal {
  const ago = (index: number): string => toInstant(world.now() - (states.length - index) * 30 * MINUTE);
  return {
    ...begun, no: tradeNumber(world, 'SP'), listingNo: no, state: states.at(-1)!, condition: null, photoIds: [], carrier: '', trackingNo: '', addressId: null, paymentId: null, code: FAKE_HANDOVER_CODE, wrongCodes: 0, dispute: null,
    steps: states.map((state, index) => ({ state, by: state === 'accepted' ? ('seller' as const) : ('buyer' as const), at: ago(index), note: state === 'offered' ? begun.message : '' })).reverse(), at: ago(0), dueAt: toInstant(world.now() + DAY),
  };
}

/** What is under way on a usual day: the recycler answers one offer, and has paid for something else. */
function usualDeals(world: FakeWorld, listings: readonly FakeListing[]): FakeDeal[] {
  const about = (title: string): FakeListing => listings.find((each) => each.title === title)!;
  return [
    deal(world, about('货架一组'), { buyerId: customer, sellerId: recycler, offeredBy: customer, amountFen: 12_000, delivery: 'post', message: '周末前能寄出吗' }, ['offered']),
    deal(world, about('电动车电池 60V'), { buyerId: recycler, sellerId: stranger, offeredBy: recycler, amountFen: 40_000, delivery: 'meet', message: '' }, ['offered', 'accepted', 'paid']),
  ];
}

/** Second-hand of this world: nothing in an empty one. */
export function tradeOf(world: FakeWorld): FakeTrade {
  if (world.trade) return world.trade;
  const listings = world.stocked ? usualListings(world) : [];
  world.trade = { listings, questions: [], deals: [] };
  const bike = listings[0];
  const tricycle = listings[1];
  if (!bike || !tricycle) return world.trade;
  world.trade.deals.push(...usualDeals(world, listings));
  world.trade.questions.push(
    question(bike.no, stranger, '周先生', '坐垫高度能调吗？', toInstant(world.now() - 8 * MINUTE), null),
    question(bike.no, recycler, '陈师傅', '有购买发票吗？', toInstant(world.now() - 15 * MINUTE), '有电子发票，可以一起转给您。'),
    question(tricycle.no, customer, '王女士', '电池是哪年换的？', toInstant(world.now() - 40 * MINUTE), null),
  );
  return world.trade;
}

export function districtOf({ adcode }: Pick<FakeListing, 'adcode'>): string {
  return districtName(adcode);
}

/** Days after which an offer that nobody answers lapses. */
export const offerLapsesMs = 2 * DAY;
