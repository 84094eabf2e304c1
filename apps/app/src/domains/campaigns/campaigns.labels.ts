import type { CampaignAward, CampaignCard } from '@shoushou/contract/types';
import type { CampaignMeasure } from '@shoushou/rules/campaigns/names';
import type { Tone } from '@shoushou/design/StateTag';

export const campaignStates: Readonly<Record<CampaignCard['state'], { readonly text: string; readonly tone: Tone }>> = {
  coming: { text: '即将开始', tone: 'link' },
  running: { text: '进行中', tone: 'brand' },
  paused: { text: '暂停维护', tone: 'warning' },
  ended: { text: '已结束', tone: 'plain' },
};

/** A measure's name, such as `完成订单`, and the unit after the figure. */
export const measureNames: Readonly<Record<CampaignMeasure, { readonly name: string; readonly unit: string }>> = {
  orders: { name: '完成订单', unit: '单' },
  grams: { name: '回收重量', unit: 'kg' },
  night_orders: { name: '夜间订单', unit: '单' },
  invited: { name: '邀请好友', unit: '人' },
  check_ins: { name: '签到', unit: '天' },
};

export const awardStates: Readonly<Record<CampaignAward['state'], { readonly text: string; readonly tone: Tone }>> = {
  held: { text: '核实中', tone: 'warning' },
  won: { text: '待领取', tone: 'brand' },
  paid: { text: '已到账', tone: 'success' },
  claimed: { text: '待发放', tone: 'link' },
  shipped: { text: '已寄出', tone: 'link' },
  delivered: { text: '已领取', tone: 'success' },
  usable: { text: '可使用', tone: 'brand' },
  used: { text: '已使用', tone: 'plain' },
  expired: { text: '已过期', tone: 'plain' },
  forfeited: { text: '逾期未领', tone: 'plain' },
  refused: { text: '未通过', tone: 'plain' },
  recovered: { text: '已收回', tone: 'plain' },
};

export const earningStates: Readonly<
  Record<'pending' | 'paid' | 'missed' | 'reversed', { readonly text: string; readonly tone: Tone }>
> = {
  pending: { text: '待到账', tone: 'warning' },
  paid: { text: '已到账', tone: 'success' },
  missed: { text: '未发放', tone: 'plain' },
  reversed: { text: '已收回', tone: 'plain' },
};
