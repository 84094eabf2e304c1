import { DAY, HOUR, shanghaiDate, startOfShanghaiDay } from '@shoushou/kernel';
import { catalogTemplate } from '../domains/catalog/index.ts';
import { usualRules, type CompanySeed, type ReservationSeed } from '../domains/companies/index.ts';
import { CITY } from './city.ts';
import type { People } from './people.ts';
import { seededRandom } from './seeded-random.ts';

/** Made-up companies of the sample city: name, district, address, GCJ-02 point, kinds of licence besides the two that all have. */
const rows: readonly (readonly [name: string, adcode: string, address: string, longitude: number, latitude: number, licences: readonly ('police_filing' | 'hazardous_permit')[]])[] = [
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
const scrap = catalogTemplate.filter(({ service }) => service === '3').flatMap((category) => category.items.filter(({ unit }) => unit === 'kg').map((item) => ({ ...item, categoryId: category.id })));

/** Prices are a little above the door's: list price × 1.04 to 1.12. */
const priceDays = [30, 12, 1];

/** Companies with licences, members and prices of the last month; the first recycler works at the second one. @param now milliseconds */
export function sampleCompanies({ recyclers }: People, now: number): CompanySeed[] {
  const random = seededRandom('companies');
  return rows.map(([name, adcode, address, longitude, latitude, extra], index) => {
    const validFrom = shanghaiDate(now - 400 * DAY);
    const goods = scrap.filter((_, position) => (position + index) % 3 !== 0).slice(0, 24);
    const owner = recyclers[20 + index]!;
    return {
      no: companyNo(index), city: CITY, adcode, name, creditCode: `9144030${index}MA5F${String(100_000 + index)}`.slice(0, 18).padEnd(18, 'X'), address, longitude, latitude, phone: '', sample: true, madeAt: now - 90 * DAY,
      rules: { ...usualRules, depositPermille: index % 2 === 0 ? 80 : 0, places: 3 + (index % 3), ...(index === 3 ? { openDays: [1, 2, 3, 4, 5, 6] } : {}) },
      licences: (['business', 'recycling_filing', ...extra] as const).map((kind, position) => ({ kind, number: `SZ${adcode}${String(index).padStart(4, '0')}${position}`, validFrom, validTo: shanghaiDate(now + (index === 5 && position === 1 ? 7 : 200 + 40 * index) * DAY) })),
      members: [{ userId: owner.id, roles: ['owner'] }, ...(index === 1 ? [{ userId: recyclers[0]!.id, roles: ['gate', 'weigher'] as const }] : [])],
      prices: goods.flatMap(({ id, basePriceFen }) => {
        const factor = random.between(1_040, 1_120);
        return priceDays.map((daysAgo) => ({ itemId: id, fromAt: now - daysAgo * DAY, priceFen: Math.max(1, Math.round((basePriceFen * (factor + random.between(-15, 15))) / 1000)), leastGrams: 0, note: '' }));
      }),
      closings: index === 4 ? [{ from: startOfShanghaiDay(now) + 3 * DAY, to: startOfShanghaiDay(now) + 4 * DAY, reason: '地磅检定' }] : [],
    };
  });
}

const companyNo = (index: number): string => `QY260101${String(index + 1).padStart(8, '0')}`;

/** Reservations of the first recycler as seller and at the yard, in several states. @param now milliseconds */
export function sampleReservations(companies: readonly CompanySeed[], { recyclers }: People, now: number): ReservationSeed[] {
  const today = startOfShanghaiDay(now);
  const [first, ...others] = recyclers;
  const plans: readonly (readonly [company: number, seller: string, days: number, hour: number, state: ReservationSeed['state'], plate: string])[] = [
    [0, first!.id, 1, 10, 'booked', '粤B8K321'], [2, first!.id, -1, 14, 'weighed', '粤B8K321'], [4, first!.id, -4, 10, 'settled', '粤B8K321'], [6, first!.id, -2, 16, 'disputed', '粤B8K321'],
    [1, others[4]!.id, 1, 8, 'booked', '粤B2M517'], [1, others[5]!.id, 1, 12, 'booked', '粤BD61208'], [1, others[6]!.id, -1, 10, 'settled', '粤B7T903'], [3, others[7]!.id, 2, 14, 'booked', '粤BF08871'],
  ];
  return plans.map(([company, sellerId, days, hour, state, plate], index) => {
    const { no, prices, members } = companies[company]!;
    const latest = [...new Map(prices.map((price) => [price.itemId, price])).values()];
    const startsAt = today + days * DAY + hour * HOUR;
    const bookedAt = Math.min(startsAt - DAY, now - HOUR);
    return {
      no: `YY260101${String(index + 1).padStart(8, '0')}`, companyNo: no, sellerId, memberId: members[0]!.userId, startsAt, endsAt: startsAt + 2 * HOUR, plate, bookedAt, state, dispute: state === 'disputed' ? '黄纸板扣重太多，没有泡水' : '',
      lines: latest.slice(0, 2).map(({ itemId, priceFen }, position) => ({ itemId, priceFen, grams: (620 - 240 * position + index * 10) * 1_000, deductedGrams: state === 'disputed' && position === 0 ? 50_000 : 0 })),
      photo: '/listings/scale.svg',
    };
  });
}
