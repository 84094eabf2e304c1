import { DAY, HOUR, shanghaiDate, startOfShanghaiDay } from '@shoushou/kernel';
import { seedCompanies, seedReservations, usualRules, type CompanySeed } from '../../domains/companies/index.ts';
import { seedSupplies, type SupplySeed } from '../../domains/supply/index.ts';
import { seedVehicles, type VehicleSeed } from '../../domains/vehicles/index.ts';
import type { TestServer } from '../server.ts';
import { WORLD_CITY, WORLD_DISTRICT } from './people.ts';
import { WORLD_START, type WorldFacts } from './world-facts.ts';

/** Two companies: the recycler delivers to the first, and works at the second, to which the colleague delivers. */
export async function buildCompanies(
  { deps: { database } }: TestServer,
  { recycler, colleague, stranger }: WorldFacts['people'],
): Promise<void> {
  const company: CompanySeed = {
    no: 'QY26112100000001',
    city: WORLD_CITY,
    adcode: WORLD_DISTRICT,
    name: '华强再生资源',
    creditCode: '91440300MA5F100001',
    address: '粤海街道科发路 8 号',
    longitude: 113.951,
    latitude: 22.541,
    phone: '0755-26001234',
    rules: { ...usualRules, depositPermille: 100 },
    sample: false,
    madeAt: WORLD_START - 90 * DAY,
    licences: (['business', 'recycling_filing'] as const).map((kind) => ({
      kind,
      number: 'SZ4403050001',
      validFrom: '2026-01-01',
      validTo: '2027-06-30',
    })),
    members: [{ userId: stranger.userid, roles: ['owner'] }],
    prices: (
      [
        ['cardboard', 168],
        ['newspaper', 245],
        ['pet', 372],
      ] as const
    ).map(([itemId, priceFen]) => ({ itemId, priceFen, fromAt: WORLD_START - 10 * DAY, leastGrams: 0, note: '' })),
    closings: [],
    guaranteeFen: 1_000_000,
  };
  await seedCompanies(database, [
    company,
    {
      ...company,
      no: 'QY26112100000002',
      name: '宝安打包站',
      creditCode: '91440300MA5F100002',
      longitude: 113.876,
      latitude: 22.607,
      rules: { ...usualRules, depositPermille: 0 },
      members: [{ userId: recycler.userid, roles: ['owner'] }],
    },
  ]);
  const today = startOfShanghaiDay(WORLD_START);
  const at = (day: number, hour: number) => ({
    startsAt: today + day * DAY + hour * HOUR,
    endsAt: today + day * DAY + (hour + 2) * HOUR,
    bookedAt: today + (day - 2) * DAY + hour * HOUR,
  });
  const delivery = {
    dispute: '',
    photo: '/listings/scale.svg',
    plate: '粤B8K321',
    lines: [
      { itemId: 'cardboard', grams: 1_200_000, priceFen: 168, deductedGrams: 0 },
      { itemId: 'pet', grams: 180_000, priceFen: 372, deductedGrams: 4_000 },
    ],
  };
  const mine = { ...delivery, companyNo: 'QY26112100000001', sellerId: recycler.userid, memberId: stranger.userid };
  const theirs = {
    ...delivery,
    companyNo: 'QY26112100000002',
    sellerId: colleague.userid,
    memberId: recycler.userid,
    plate: '粤B2M517',
  };
  await seedReservations(database, [
    { ...mine, no: 'YY26112100000001', state: 'weighed', ...at(0, 8) },
    { ...mine, no: 'YY26112100000002', state: 'booked', ...at(2, 10) },
    { ...theirs, no: 'YY26112100000003', state: 'booked', ...at(0, 10) },
    { ...theirs, no: 'YY26112100000004', state: 'disputed', dispute: '黄纸板少了 20 公斤', ...at(-1, 14) },
  ]);
}

const own = {
  no: 'QY26112100000002',
  name: '宝安打包站',
  creditCode: '91440300MA5F100002',
  address: '粤海街道科发路 8 号',
};
const other = {
  no: 'QY26112100000001',
  name: '华强再生资源',
  creditCode: '91440300MA5F100001',
  address: '粤海街道科发路 8 号',
};

/** The recycler sells to the first company and, as owner of the second, bids for goods of the colleague. */
export async function buildSupplies(
  { deps }: TestServer,
  { recycler, colleague, stranger }: WorldFacts['people'],
): Promise<void> {
  const seed: SupplySeed = {
    no: 'HY26112100000001',
    city: WORLD_CITY,
    adcode: WORLD_DISTRICT,
    sellerId: colleague.userid,
    sellerName: '陈师傅',
    kind: 'open',
    itemId: 'cardboard',
    goods: '黄纸板',
    grams: 12_000_000,
    leastFen: 150,
    stepFen: 5,
    description: '打包黄纸板，干燥',
    origin: 'household',
    place: '西丽留仙大道',
    viewing: '每天 14:00–17:00',
    photos: ['/listings/bales.svg'],
    lastHours: 48,
    madeAt: WORLD_START - DAY,
    endsAt: WORLD_START + DAY,
    state: 'open',
    reason: '',
    bids: [{ company: other, bidderId: stranger.userid, priceFen: 160, at: WORLD_START - HOUR }],
    contract: null,
    signature: '/listings/signature.svg',
  };
  const bidOfOther = { company: other, bidderId: stranger.userid, priceFen: 168, at: WORLD_START - 3 * DAY };
  const bidOfOwn = { company: own, bidderId: recycler.userid, priceFen: 171, at: WORLD_START - 3 * DAY };
  const mine = {
    ...seed,
    sellerId: recycler.userid,
    sellerName: '李师傅',
    kind: 'sealed' as const,
    stepFen: 0,
    endsAt: WORLD_START - DAY,
    madeAt: WORLD_START - 4 * DAY,
  };
  await seedSupplies(deps.database, deps, [
    seed,
    { ...mine, no: 'HY26112100000002', state: 'closed', bids: [bidOfOther] },
    {
      ...mine,
      no: 'HY26112100000003',
      state: 'awarded',
      bids: [bidOfOther],
      contract: { no: 'HT26112100000001', state: 'signed', dispute: '' },
    },
    {
      ...seed,
      no: 'HY26112100000004',
      kind: 'sealed',
      stepFen: 0,
      description: '打包黄纸板，等审核',
      state: 'in_review',
      endsAt: null,
      bids: [],
    },
    {
      ...seed,
      no: 'HY26112100000005',
      kind: 'sealed',
      stepFen: 0,
      madeAt: WORLD_START - 5 * DAY,
      endsAt: WORLD_START - DAY,
      state: 'awarded',
      bids: [bidOfOwn],
      contract: { no: 'HT26112100000002', state: 'disputed', dispute: '对方一直不来预约' },
    },
  ]);
}

/**
 * Two qualified companies, the second one the recycler’s; a customer’s vehicle that waits for offers, one that the
 * recycler’s company got, and one of the recycler’s own.
 */
export async function buildVehicles(
  { deps: { database } }: TestServer,
  { recycler, customer, stranger }: WorldFacts['people'],
): Promise<void> {
  const company: CompanySeed = {
    no: 'QY26112100000003',
    city: WORLD_CITY,
    adcode: WORLD_DISTRICT,
    name: '鹏程报废车回收',
    creditCode: '91440300MA5F100003',
    address: '环坪路 60 号',
    longitude: 113.93,
    latitude: 22.55,
    phone: '0755-26005678',
    rules: { ...usualRules, depositPermille: 0 },
    sample: false,
    madeAt: WORLD_START - 90 * DAY,
    licences: (['business', 'recycling_filing', 'vehicle_dismantling'] as const).map((kind) => ({
      kind,
      number: 'SZ4403050003',
      validFrom: '2026-01-01',
      validTo: '2027-06-30',
    })),
    members: [{ userId: stranger.userid, roles: ['owner'] }],
    prices: [],
    closings: [],
  };
  await seedCompanies(database, [
    company,
    {
      ...company,
      no: 'QY26112100000004',
      name: '南山汽车拆解',
      creditCode: '91440300MA5F100004',
      members: [{ userId: recycler.userid, roles: ['owner'] }],
    },
  ]);
  const vehicle: VehicleSeed = {
    no: 'BF26112100000001',
    city: WORLD_CITY,
    adcode: WORLD_DISTRICT,
    ownerId: customer.userid,
    plate: '粤B8K321',
    vin: '1M8GDM9AXKP042788',
    model: '大众 朗逸 2011 款',
    kind: 'car',
    energy: 'fuel',
    kerbGrams: 1_305_000,
    missing: ['catalyst'],
    address: '科发路 8 号地库',
    contactName: '林女士',
    contactMobile: '13800138000',
    photos: ['/listings/car.svg', '/listings/car-number.svg'],
    bookedAt: WORLD_START - 20 * HOUR,
    state: 'submitted',
    collectOn: null,
    reason: '',
    offers: [
      {
        companyNo: 'QY26112100000003',
        byId: stranger.userid,
        rateFen: 78_000,
        deductions: [{ part: 'catalyst', fen: 26_000 }],
      },
    ],
  };
  await seedVehicles(database, [
    vehicle,
    {
      ...vehicle,
      no: 'BF26112100000002',
      plate: '粤B7T903',
      model: '五菱之光 2009 款',
      missing: [],
      bookedAt: WORLD_START - 30 * HOUR,
      state: 'accepted',
      collectOn: shanghaiDate(WORLD_START + 2 * DAY),
      offers: [{ companyNo: 'QY26112100000004', byId: recycler.userid, rateFen: 80_000, deductions: [] }],
    },
    {
      ...vehicle,
      no: 'BF26112100000003',
      plate: '粤B2M517',
      model: '江淮货车 2012 款',
      kind: 'truck',
      ownerId: recycler.userid,
      bookedAt: WORLD_START - 3 * HOUR,
    },
  ]);
}
