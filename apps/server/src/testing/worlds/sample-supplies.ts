import { DAY, HOUR } from '@shoushou/kernel';
import { seedSupplies, type SupplySeed } from '../../domains/supply/index.ts';
import type { TestServer } from '../server.ts';
import { WORLD_CITY, WORLD_DISTRICT } from './people.ts';
import { WORLD_START, type WorldFacts } from './world-facts.ts';

const own = { no: 'QY26112100000002', name: '宝安打包站', creditCode: '91440300MA5F100002', address: '粤海街道科发路 8 号' };
const other = { no: 'QY26112100000001', name: '华强再生资源', creditCode: '91440300MA5F100001', address: '粤海街道科发路 8 号' };

/** The recycler sells to the first company and, as owner of the second, bids for goods of the colleague. */
export async function buildSupplies({ deps }: TestServer, { recycler, colleague, stranger }: WorldFacts['people']): Promise<void> {
  const seed: SupplySeed = {
    no: 'HY26112100000001', city: WORLD_CITY, adcode: WORLD_DISTRICT, sellerId: colleague.userid, sellerName: '陈师傅', kind: 'open', itemId: 'cardboard', goods: '黄纸板', grams: 12_000_000, leastFen: 150, stepFen: 5, description: '打包黄纸板，干燥', origin: 'household', place: '西丽留仙大道', viewing: '每天 14:00–17:00',
    photos: ['/listings/bales.svg'], lastHours: 48, madeAt: WORLD_START - DAY, endsAt: WORLD_START + DAY, state: 'open', reason: '', bids: [{ company: other, bidderId: stranger.userid, priceFen: 160, at: WORLD_START - HOUR }], contract: null, signature: '/listings/signature.svg',
  };
  const bidOfOther = { company: other, bidderId: stranger.userid, priceFen: 168, at: WORLD_START - 3 * DAY };
  const bidOfOwn = { company: own, bidderId: recycler.userid, priceFen: 171, at: WORLD_START - 3 * DAY };
  const mine = { ...seed, sellerId: recycler.userid, sellerName: '李师傅', kind: 'sealed' as const, stepFen: 0, endsAt: WORLD_START - DAY, madeAt: WORLD_START - 4 * DAY };
  await seedSupplies(deps.database, deps, [
    seed,
    { ...mine, no: 'HY26112100000002', state: 'closed', bids: [bidOfOther] },
    { ...mine, no: 'HY26112100000003', state: 'awarded', bids: [bidOfOther], contract: { no: 'HT26112100000001', state: 'signed', dispute: '' } },
    { ...seed, no: 'HY26112100000004', kind: 'sealed', stepFen: 0, description: '打包黄纸板，等审核', state: 'in_review', endsAt: null, bids: [] },
    { ...seed, no: 'HY26112100000005', kind: 'sealed', stepFen: 0, madeAt: WORLD_START - 5 * DAY, endsAt: WORLD_START - DAY, state: 'awarded', bids: [bidOfOwn], contract: { no: 'HT26112100000002', state: 'disputed', dispute: '对方一直不来预约' } },
  ]);
}
