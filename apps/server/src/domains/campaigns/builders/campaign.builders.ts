import type { CampaignDocument } from '@shoushou/contract';
import { DAY, HOUR, toInstant } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { publishVersion } from '../desk/publish-campaign.steps.ts';
import { markDecided, saveDraft } from '../desk/versions.store.ts';
import { createCampaign } from '../engine/campaigns.store.ts';

/** Two operators that sample campaigns are signed with. */
const maker = { operatorId: '00000000-0000-7000-8000-0000000000a1', name: '活动运营' };
const checker = { operatorId: '00000000-0000-7000-8000-0000000000a2', name: '财务' };

/** Writes a campaign as two operators would publish it; its seed is made by whoever runs it. @param at milliseconds */
export async function seedCampaign(tx: Transaction, { code, document, at }: { code: string; document: CampaignDocument; at: number }): Promise<void> {
  await createCampaign(tx, code, at);
  const version = await saveDraft(tx, { code, document, by: maker, state: 'draft' }, at);
  await markDecided(tx, { code, version, state: 'published', by: checker, note: '预算已核对' }, at);
  await publishVersion(tx, { code, version, document, maker: maker.name }, at);
}

const prize = { valueFen: 0, points: 0, tax: 'none', stock: 0, leastDealFen: 0, usableDays: 0, art: 'gift' } as const;

/** A campaign with one of each block, running from an hour before `now` (milliseconds) for a week. */
export function sampleDocument(now: number, changes: Partial<CampaignDocument> = {}): CampaignDocument {
  return {
    title: '秋收有礼',
    summary: '签到、抽奖、发红包',
    kind: 'draw',
    art: 'wheel',
    startsAt: toInstant(now - HOUR),
    endsAt: toInstant(now + 7 * DAY),
    claimDays: 30,
    audience: { role: 'everyone', districts: [], verified: false },
    organiser: '收收',
    contact: '在线客服',
    note: '',
    routes: [],
    prizes: [
      { ...prize, id: 'none', name: '谢谢参与', kind: 'none' },
      { ...prize, id: 'cash', name: '现金红包 5 元', kind: 'cash', valueFen: 500, tax: 'accidental', stock: 50 },
      { ...prize, id: 'kettle', name: '保温壶', kind: 'goods', valueFen: 8_000, tax: 'accidental', stock: 5 },
      { ...prize, id: 'coupon', name: '加价券 2 元', kind: 'coupon', valueFen: 200, stock: 85, leastDealFen: 1_000, usableDays: 30 },
      { ...prize, id: 'points', name: '10 积分', kind: 'points', points: 10, stock: 1_000 },
      { ...prize, id: 'bonus', name: '积分换 5 元', kind: 'cash', valueFen: 500, tax: 'accidental', stock: 5 },
      { ...prize, id: 'first', name: '冠军奖 5 元', kind: 'cash', valueFen: 500, tax: 'accidental', stock: 1 },
    ],
    collectAt: [{ id: 'nanshan', name: '南山服务点', address: '南山区科技园南区 1 栋', hours: '每天 9:00–18:00' }],
    blocks: [
      { id: 'wheel', title: '幸运转盘', kind: 'wheel', fields: [{ prize: 'none', weight: 60 }, { prize: 'cash', weight: 20 }, { prize: 'points', weight: 20 }], onJoining: 3, onCheckIn: 1, onOrder: 1, onInvited: 2, mostADay: 20 },
      { id: 'checkin', title: '每日签到', kind: 'checkin', points: 10 },
      { id: 'days', title: '连签', kind: 'tasks', measure: 'check_ins', points: 0, steps: [{ at: 2, prize: 'coupon' }] },
      { id: 'deals', title: '完成订单', kind: 'tasks', measure: 'orders', points: 5, steps: [{ at: 1, prize: 'coupon' }] },
      { id: 'gifts', title: '兑换', kind: 'gifts', items: [{ prize: 'coupon', points: 0, why: '新人福利' }, { prize: 'bonus', points: 20, why: '' }, { prize: 'kettle', points: 0, why: '' }], mostEach: 1 },
      { id: 'packets', title: '发红包', kind: 'packet', totalFen: 500, shares: 4, hours: 24, mostEach: 2, orders: 0 },
      { id: 'rank', title: '重量榜', kind: 'ranking', measure: 'grams', places: [{ upTo: 1, prize: 'first' }] },
      { id: 'vote', title: '评选', kind: 'vote', perDay: 2, candidates: [{ id: 'li', name: '李师傅', story: '十年上门回收', district: '南山区', art: 'heart' }, { id: 'chen', name: '陈师傅', story: '雨天也准时', district: '福田区', art: 'heart' }] },
      { id: 'earn', title: '成交加奖', kind: 'earn', basisPoints: 200, capFen: 500, fromHour: 0, toHour: 0, delayDays: 7, partner: false },
      { id: 'bind', title: '绑定推广码', kind: 'bind', text: '绑定您的推广伙伴' },
    ],
    budgetFen: 75_000 + 100_000,
    ...changes,
  };
}
