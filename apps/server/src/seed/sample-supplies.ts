import { DAY, HOUR } from '@shoushou/kernel';
import { catalogTemplate } from '../domains/catalog/index.ts';
import type { CompanySeed } from '../domains/companies/index.ts';
import type { SupplySeed } from '../domains/supply/index.ts';
import { CITY } from './city.ts';
import type { People } from './people.ts';

interface Plan {
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

const goods = new Map(catalogTemplate.flatMap(({ items }) => items.map((item) => [item.id, item] as const)));

const plans: readonly Plan[] = [
  { seller: 3, kind: 'open', itemId: 'paper-cardboard-a', tonnes: 18, description: '打包站清库，干燥，每捆约 300 公斤，叉车可装。', place: '西丽街道留仙大道', adcode: '440305', state: 'open', ends: 5, bids: [[0, 1_020], [3, 1_050], [7, 1_080]] },
  { seller: 8, kind: 'sealed', itemId: 'plastic-pet-clear', tonnes: 6, description: 'PET 瓶砖，去盖去标，水分 3% 以内。', place: '福永街道凤塘大道', adcode: '440306', state: 'open', ends: 26 },
  { seller: 11, kind: 'open', itemId: 'paper-news', tonnes: 9, description: '旧报纸和书本，分开捆好，室内存放。', place: '龙城街道如意路', adcode: '440307', state: 'open', ends: 40, bids: [[6, 1_010]] },
  { seller: 5, kind: 'sealed', itemId: 'paper-cardboard-a', tonnes: 30, description: '超市周转纸箱，长期有货，这批约 30 吨。', place: '民治街道民康路', adcode: '440309', state: 'open', ends: 62 },
  { seller: 'first', kind: 'sealed', itemId: 'paper-cardboard-a', tonnes: 12, description: '攒了两周的打包黄纸板，干燥，没有夹杂。', place: '粤海街道科技园', adcode: '440305', state: 'closed', ends: -3, bids: [[0, 1_060], [3, 1_040], [7, 1_072]] },
  { seller: 'first', kind: 'open', itemId: 'plastic-pet-clear', tonnes: 4, description: 'PET 瓶，压扁装袋。', place: '粤海街道科技园', adcode: '440305', state: 'awarded', ends: -50, bids: [[0, 1_040], [5, 1_020]], contract: 'signed' },
  { seller: 'first', kind: 'sealed', itemId: 'paper-news', tonnes: 3, description: '办公废纸，已去夹子。', place: '粤海街道科技园', adcode: '440305', state: 'failed', ends: -120, reason: '没有企业出价' },
  { seller: 14, kind: 'sealed', itemId: 'paper-cardboard-a', tonnes: 8, description: '电商仓库的纸箱，等审核。', place: '梅林街道梅华路', adcode: '440304', state: 'in_review', ends: 0 },
  { seller: 16, kind: 'sealed', itemId: 'paper-cardboard-a', tonnes: 15, description: '厂区纸箱，已称过毛重。', place: '西乡街道洲石路', adcode: '440306', state: 'awarded', ends: -200, bids: [[3, 1_050]], contract: 'disputed' },
];

/** Goods in bulk in every state; the first recycler has some to award and a contract to deliver. @param now milliseconds */
export function sampleSupplies(companies: readonly CompanySeed[], { recyclers }: People, now: number): SupplySeed[] {
  return plans.map(({ seller, kind, itemId, tonnes, description, place, adcode, state, ends, bids = [], contract, reason = '' }, index) => {
    const { name, grade, basePriceFen } = goods.get(itemId)!;
    const person = recyclers[seller === 'first' ? 0 : seller]!;
    const endsAt = now + ends * HOUR;
    const serial = String(index + 1).padStart(8, '0');
    return {
      no: `HY260101${serial}`, city: CITY, adcode, sellerId: person.id, sellerName: person.username, kind, itemId, goods: [name, grade].filter(Boolean).join(' '), grams: tonnes * 1_000_000, leastFen: basePriceFen, stepFen: kind === 'open' ? 3 : 0, description, origin: 'household', place, viewing: '每天 14:00–17:00',
      photos: ['/listings/bales.svg'], lastHours: 72, madeAt: Math.min(now, endsAt) - 3 * DAY, endsAt: state === 'in_review' ? null : endsAt, state, reason,
      bids: bids.map(([at, permille], order) => {
        const { no, name: companyName, creditCode, address, members } = companies[at]!;
        return { company: { no, name: companyName, creditCode, address }, bidderId: members[0]!.userId, priceFen: Math.round((basePriceFen * permille) / 1000), at: Math.min(now, endsAt) - (30 - order) * HOUR };
      }),
      contract: contract === undefined ? null : { no: `HT260101${serial}`, state: contract, dispute: contract === 'disputed' ? '买方收货时压价，每公斤少算五分' : '' },
      signature: '/listings/signature.svg',
    };
  });
}
