import { DAY, HOUR, shanghaiDate, startOfShanghaiDay } from '@shoushou/kernel';
import type { VehiclePart } from '@shoushou/rules/vehicles/parts';
import { catalogTemplate } from '../../domains/catalog/index.ts';
import { usualRules, type CompanySeed, type ReservationSeed } from '../../domains/companies/index.ts';
import type { SupplySeed } from '../../domains/supply/index.ts';
import type { VehicleSeed } from '../../domains/vehicles/index.ts';
import { CITY } from '../city.ts';
import type { People } from '../people.ts';
import { seededRandom } from '../seeded-random.ts';

/**
 * Made-up companies of the sample city: name, district, address, GCJ-02 point, kinds of licence besides the two that
 * all have.
 */
const rows: readonly (readonly [
  name: string,
  adcode: string,
  address: string,
  longitude: number,
  latitude: number,
  licences: readonly ('police_filing' | 'hazardous_permit')[],
])[] = [
  ['华强再生资源南山场', '440305', '粤海街道科发路 8 号院', 113.951, 22.541, ['police_filing']],
  ['鹏城纸业打包站', '440305', '西丽街道留仙大道 112 号', 113.962, 22.583, []],
  ['福田绿源回收', '440304', '梅林街道梅华路 21 号', 114.052, 22.569, ['police_filing']],
  ['罗湖顺达废品行', '440303', '笋岗街道宝岗路 60 号', 114.105, 22.561, []],
  ['宝安金属加工厂', '440306', '西乡街道洲石路 301 号', 113.876, 22.607, ['police_filing', 'hazardous_permit']],
  ['福永塑胶再生', '440306', '福永街道凤塘大道 18 号', 113.823, 22.676, []],
  ['龙岗大宗回收', '440307', '龙城街道如意路 99 号', 114.243, 22.716, ['police_filing', 'hazardous_permit']],
  ['民治循环资源', '440309', '民治街道民康路 45 号', 114.041, 22.622, ['police_filing']],
];

/** Goods sold by weight that a yard may buy. */
const scrap = catalogTemplate
  .filter(({ service }) => service === '3')
  .flatMap((category) =>
    category.items.filter(({ unit }) => unit === 'kg').map((item) => ({ ...item, categoryId: category.id })),
  );

/** Prices are slightly above those of home pickups: list price × 1.04 to 1.12. */
const priceDays = [30, 12, 1];

/**
 * Companies with licences, members and prices of the last month; the first recycler works at the second one. @param now
 * milliseconds
 */
export function sampleCompanies({ recyclers }: People, now: number): CompanySeed[] {
  const random = seededRandom('companies');
  return rows.map(([name, adcode, address, longitude, latitude, extra], index) => {
    const validFrom = shanghaiDate(now - 400 * DAY);
    const goods = scrap.filter((_, position) => (position + index) % 3 !== 0).slice(0, 24);
    const owner = recyclers[20 + index]!;
    return {
      no: companyNo(index),
      city: CITY,
      adcode,
      name,
      creditCode: `9144030${index}MA5F${String(100_000 + index)}`.slice(0, 18).padEnd(18, 'X'),
      address,
      longitude,
      latitude,
      phone: '',
      sample: true,
      madeAt: now - 90 * DAY,
      guaranteeFen: index % 2 === 0 ? 1_000_000 : 0,
      rules: {
        ...usualRules,
        depositPermille: index % 2 === 0 ? 80 : 0,
        places: 3 + (index % 3),
        ...(index === 3 ? { openDays: [1, 2, 3, 4, 5, 6] } : {}),
      },
      licences: (['business', 'recycling_filing', ...extra] as const).map((kind, position) => ({
        kind,
        number: `SZ${adcode}${String(index).padStart(4, '0')}${position}`,
        validFrom,
        validTo: shanghaiDate(now + (index === 5 && position === 1 ? 7 : 200 + 40 * index) * DAY),
      })),
      members: [
        { userId: owner.id, roles: ['owner'] },
        ...(index === 1 ? [{ userId: recyclers[0]!.id, roles: ['gate', 'weigher'] as const }] : []),
      ],
      prices: goods.flatMap(({ id, basePriceFen }) => {
        const factor = random.between(1_040, 1_120);
        return priceDays.map((daysAgo) => ({
          itemId: id,
          fromAt: now - daysAgo * DAY,
          priceFen: Math.max(1, Math.round((basePriceFen * (factor + random.between(-15, 15))) / 1000)),
          leastGrams: 0,
          note: '',
        }));
      }),
      closings:
        index === 4
          ? [{ from: startOfShanghaiDay(now) + 3 * DAY, to: startOfShanghaiDay(now) + 4 * DAY, reason: '地磅检定' }]
          : [],
    };
  });
}

/** A sample company with its collector: the first recycler, otherwise its owner. */
export function sampleMember(
  { recyclers }: People,
  index: number,
): { companyNo: string; maker: string; collectorId: string } {
  return {
    companyNo: companyNo(index),
    maker: rows[index]![0],
    collectorId: (index === 1 ? recyclers[0]! : recyclers[20 + index]!).id,
  };
}

const companyNo = (index: number): string => `QY260101${String(index + 1).padStart(8, '0')}`;

/** Reservations of the first recycler as seller and at the yard, in several states. @param now milliseconds */
export function sampleReservations(
  companies: readonly CompanySeed[],
  { recyclers }: People,
  now: number,
): ReservationSeed[] {
  const today = startOfShanghaiDay(now);
  const [first, ...others] = recyclers;
  const plans: readonly (readonly [
    company: number,
    seller: string,
    days: number,
    hour: number,
    state: ReservationSeed['state'],
    plate: string,
  ])[] = [
    [0, first!.id, 1, 10, 'booked', '粤B8K321'],
    [2, first!.id, -1, 14, 'weighed', '粤B8K321'],
    [4, first!.id, -4, 10, 'settled', '粤B8K321'],
    [6, first!.id, -2, 16, 'disputed', '粤B8K321'],
    [1, others[4]!.id, 1, 8, 'booked', '粤B2M517'],
    [1, others[5]!.id, 1, 12, 'booked', '粤BD61208'],
    [1, others[6]!.id, -1, 10, 'settled', '粤B7T903'],
    [3, others[7]!.id, 2, 14, 'booked', '粤BF08871'],
  ];
  return plans.map(([company, sellerId, days, hour, state, plate], index) => {
    const { no, prices, members } = companies[company]!;
    const latest = [...new Map(prices.map((price) => [price.itemId, price])).values()];
    const startsAt = today + days * DAY + hour * HOUR;
    const bookedAt = Math.min(startsAt - DAY, now - HOUR);
    return {
      no: `YY260101${String(index + 1).padStart(8, '0')}`,
      companyNo: no,
      sellerId,
      memberId: members[0]!.userId,
      startsAt,
      endsAt: startsAt + 2 * HOUR,
      plate,
      bookedAt,
      state,
      dispute: state === 'disputed' ? '黄纸板扣重太多，没有泡水' : '',
      lines: latest.slice(0, 2).map(({ itemId, priceFen }, position) => ({
        itemId,
        priceFen,
        grams: (620 - 240 * position + index * 10) * 1_000,
        deductedGrams: state === 'disputed' && position === 0 ? 50_000 : 0,
      })),
      photo: '/listings/scale.svg',
    };
  });
}

interface SupplyPlan {
  seller: 'first' | number;
  kind: SupplySeed['kind'];
  itemId: string;
  tonnes: number;
  description: string;
  place: string;
  adcode: string;
  state: SupplySeed['state'];
  /** Hours from now; negative: ago. */
  ends: number;
  /** Companies that bid, with their price above the list price, ‰. */
  bids?: readonly (readonly [company: number, permille: number])[];
  contract?: 'signing' | 'signed' | 'disputed';
  reason?: string;
}

const templateItems = new Map(catalogTemplate.flatMap(({ items }) => items.map((item) => [item.id, item] as const)));

const supplyPlans: readonly SupplyPlan[] = [
  {
    seller: 3,
    kind: 'open',
    itemId: 'paper-cardboard-a',
    tonnes: 18,
    description: '打包站清库，干燥，每捆约 300 公斤，叉车可装。',
    place: '西丽街道留仙大道',
    adcode: '440305',
    state: 'open',
    ends: 5,
    bids: [
      [0, 1_020],
      [3, 1_050],
      [7, 1_080],
    ],
  },
  {
    seller: 8,
    kind: 'sealed',
    itemId: 'plastic-pet-clear',
    tonnes: 6,
    description: 'PET 瓶砖，去盖去标，水分 3% 以内。',
    place: '福永街道凤塘大道',
    adcode: '440306',
    state: 'open',
    ends: 26,
  },
  {
    seller: 11,
    kind: 'open',
    itemId: 'paper-news',
    tonnes: 9,
    description: '旧报纸和书本，分开捆好，室内存放。',
    place: '龙城街道如意路',
    adcode: '440307',
    state: 'open',
    ends: 40,
    bids: [[6, 1_010]],
  },
  {
    seller: 5,
    kind: 'sealed',
    itemId: 'paper-cardboard-a',
    tonnes: 30,
    description: '超市周转纸箱，长期有货，这批约 30 吨。',
    place: '民治街道民康路',
    adcode: '440309',
    state: 'open',
    ends: 62,
  },
  {
    seller: 'first',
    kind: 'sealed',
    itemId: 'paper-cardboard-a',
    tonnes: 12,
    description: '攒了两周的打包黄纸板，干燥，没有夹杂。',
    place: '粤海街道科技园',
    adcode: '440305',
    state: 'closed',
    ends: -3,
    bids: [
      [0, 1_060],
      [3, 1_040],
      [7, 1_072],
    ],
  },
  {
    seller: 'first',
    kind: 'open',
    itemId: 'plastic-pet-clear',
    tonnes: 4,
    description: 'PET 瓶，压扁装袋。',
    place: '粤海街道科技园',
    adcode: '440305',
    state: 'awarded',
    ends: -50,
    bids: [
      [0, 1_040],
      [5, 1_020],
    ],
    contract: 'signed',
  },
  {
    seller: 'first',
    kind: 'sealed',
    itemId: 'paper-news',
    tonnes: 3,
    description: '办公废纸，已去夹子。',
    place: '粤海街道科技园',
    adcode: '440305',
    state: 'failed',
    ends: -120,
    reason: '没有企业出价',
  },
  {
    seller: 14,
    kind: 'sealed',
    itemId: 'paper-cardboard-a',
    tonnes: 8,
    description: '电商仓库的纸箱，等审核。',
    place: '梅林街道梅华路',
    adcode: '440304',
    state: 'in_review',
    ends: 0,
  },
  {
    seller: 16,
    kind: 'sealed',
    itemId: 'paper-cardboard-a',
    tonnes: 15,
    description: '厂区纸箱，已称过毛重。',
    place: '西乡街道洲石路',
    adcode: '440306',
    state: 'awarded',
    ends: -200,
    bids: [[3, 1_050]],
    contract: 'disputed',
  },
];

/** Pictures of the goods; default bales of paper. */
const pictures: Readonly<Record<string, string>> = {
  'plastic-pet-clear': '/listings/bottles.svg',
  'paper-news': '/listings/books.svg',
};

/**
 * Goods in bulk in every state; the first recycler has some to award and a contract to deliver. @param now milliseconds
 */
export function sampleSupplies(companies: readonly CompanySeed[], { recyclers }: People, now: number): SupplySeed[] {
  return supplyPlans.map(
    (
      { seller, kind, itemId, tonnes, description, place, adcode, state, ends, bids = [], contract, reason = '' },
      index,
    ) => {
      const { name, grade, basePriceFen } = templateItems.get(itemId)!;
      const person = recyclers[seller === 'first' ? 0 : seller]!;
      const endsAt = now + ends * HOUR;
      const serial = String(index + 1).padStart(8, '0');
      return {
        no: `HY260101${serial}`,
        city: CITY,
        adcode,
        sellerId: person.id,
        sellerName: person.username,
        kind,
        itemId,
        goods: [name, grade].filter(Boolean).join(' '),
        grams: tonnes * 1_000_000,
        leastFen: basePriceFen,
        stepFen: kind === 'open' ? 3 : 0,
        description,
        origin: 'household',
        place,
        viewing: '每天 14:00–17:00',
        photos: [pictures[itemId] ?? '/listings/bales.svg'],
        lastHours: 72,
        madeAt: Math.min(now, endsAt) - 3 * DAY,
        endsAt: state === 'in_review' ? null : endsAt,
        state,
        reason,
        bids: bids.map(([at, permille], order) => {
          const { no, name: companyName, creditCode, address, members } = companies[at]!;
          return {
            company: { no, name: companyName, creditCode, address },
            bidderId: members[0]!.userId,
            priceFen: Math.round((basePriceFen * permille) / 1000),
            at: Math.min(now, endsAt) - (30 - order) * HOUR,
          };
        }),
        contract:
          contract === undefined
            ? null
            : {
                no: `HT260101${serial}`,
                state: contract,
                dispute: contract === 'disputed' ? '买方收货时压价，每公斤少算五分' : '',
              },
        signature: '/listings/signature.svg',
      };
    },
  );
}
/**
 * Two invented companies qualified for vehicles; the first recycler works at the second one. @param now milliseconds
 */
export function sampleDismantlers({ recyclers }: People, now: number): CompanySeed[] {
  const rows = [
    ['鹏程报废机动车回收', '440307', '坪地街道环坪路 60 号', 114.301, 22.768],
    ['深业汽车拆解', '440306', '沙井街道锦程路 21 号', 113.828, 22.731],
  ] as const;
  return rows.map(([name, adcode, address, longitude, latitude], index) => ({
    no: `QY2601010000002${index + 1}`,
    city: CITY,
    adcode,
    name,
    creditCode: `9144030${index}MA5W100002`,
    address,
    longitude,
    latitude,
    phone: '',
    sample: true,
    madeAt: now - 90 * DAY,
    rules: { ...usualRules, depositPermille: 0 },
    licences: (['business', 'recycling_filing', 'vehicle_dismantling'] as const).map((kind) => ({
      kind,
      number: `SZ${adcode}V${index}${kind.length}`,
      validFrom: shanghaiDate(now - 400 * DAY),
      validTo: shanghaiDate(now + (300 + 60 * index) * DAY),
    })),
    members: [
      { userId: recyclers[30 + index]!.id, roles: ['owner'] },
      ...(index === 1 ? [{ userId: recyclers[0]!.id, roles: ['cashier', 'weigher'] as const }] : []),
    ],
    prices: [],
    closings: [],
  }));
}

/** Vehicles of some customers in the states that need no money. @param now milliseconds */
export function sampleVehicles(companies: readonly CompanySeed[], { customers }: People, now: number): VehicleSeed[] {
  const plans: readonly (readonly [
    model: string,
    kg: number,
    plate: string,
    adcode: string,
    address: string,
    state: VehicleSeed['state'],
    days: number,
    rates: readonly number[],
    missing: readonly VehiclePart[],
  ])[] = [
    [
      '大众 朗逸 2011 款',
      1305,
      '粤B8Q215',
      '440305',
      '粤海街道科发路 8 号地库',
      'submitted',
      1,
      [78_000, 75_500],
      ['catalyst'],
    ],
    ['丰田 花冠 2008 款', 1180, '粤B3F907', '440304', '梅林街道梅华路 21 号', 'submitted', 2, [76_000], []],
    ['五菱之光 2009 款', 980, '粤B71K02', '440306', '西乡街道洲石路 301 号', 'submitted', 0, [], []],
    ['江铃 轻卡 2012 款', 2650, '粤BH5520', '440307', '龙城街道如意路 99 号', 'accepted', 3, [82_000, 80_000], []],
    ['本田 雅阁 2007 款', 1420, '粤B0M338', '440303', '笋岗街道宝岗路 60 号', 'lapsed', 16, [70_000], []],
    ['别克 凯越 2010 款', 1260, '粤B9L174', '440305', '西丽街道留仙大道 112 号', 'cancelled', 12, [], []],
    ['长安之星 2008 款', 950, '粤B62T81', '440309', '民治街道民康路 45 号', 'refused', 8, [], []],
  ];
  return plans.map(([model, kg, plate, adcode, address, state, days, rates, missing], index) => {
    const owner = customers[index * 3]!;
    return {
      no: `BF260101${String(index + 1).padStart(8, '0')}`,
      city: CITY,
      adcode,
      ownerId: owner.id,
      plate,
      vin: `LSVAF21${index}3B2${String(123_450 + index)}`,
      model,
      kind: model.includes('卡') ? 'truck' : 'car',
      energy: 'fuel',
      kerbGrams: kg * 1_000,
      missing,
      address,
      contactName: owner.name,
      contactMobile: owner.mobile,
      photos: ['/listings/car.svg', '/listings/car-number.svg'],
      bookedAt: now - days * DAY - 3 * HOUR,
      state,
      reason: state === 'refused' ? '车辆还在抵押，请先解除' : '',
      collectOn: state === 'accepted' ? shanghaiDate(now + 2 * DAY) : null,
      offers: rates.map((rateFen, at) => ({
        companyNo: companies[(at + index) % 2]!.no,
        byId: companies[(at + index) % 2]!.members[0]!.userId,
        rateFen,
        deductions: missing.map((part) => ({ part, fen: 26_000 })),
      })),
    };
  });
}

/** Fixed times of the first recyclers at housing estates. */
export function sampleRounds({ recyclers }: People) {
  const plans = [
    [0, '阳光花园', '440305', '东门岗亭旁', [2, 6], 540, 660],
    [0, '蔚蓝海岸', '440305', '三期会所前', [4, 7], 960, 1080],
    [1, '梅林一村', '440304', '中心广场', [3, 6], 540, 690],
    [2, '桃源居', '440306', '二区北门', [1, 5], 900, 1020],
  ] as const;
  return plans.map(([recycler, estate, adcode, meeting, weekdays, fromMinute, toMinute], index) => ({
    recyclerId: recyclers[recycler]!.id,
    id: `0193f3a0-0000-7000-8000-00000000e00${index}`,
    estate,
    adcode,
    meeting,
    weekdays: [...weekdays],
    fromMinute,
    toMinute,
    most: 20,
    note: index === 0 ? '纸箱请压平' : '',
  }));
}
