import type { Data } from '@shoushou/contract/schemas';
import type {
  CampaignAward,
  CampaignBlock,
  CampaignDocument,
  CampaignPrize,
  ConsoleCampaign,
} from '@shoushou/contract/types';
import { COUNTED_PEOPLE } from '@shoushou/rules/campaigns/names';

export type Steward = Data<'campaigns.console_stewards'>['items'][number];
export type RuleVersion = Data<'campaigns.console_rules'>['items'][number];

export const ruleTags: Readonly<Record<RuleVersion['state'], { label: string; color?: string }>> = {
  coming: { label: '未开始', color: 'blue' },
  running: { label: '执行中', color: 'green' },
  paused: { label: '已暂停', color: 'orange' },
  spent: { label: '预算已用完', color: 'orange' },
  ended: { label: '已结束', color: 'default' },
  past: { label: '历史版本' },
};

export type CampaignDetails = Data<'campaigns.console_campaign'>;
export type CampaignReview = Data<'campaigns.console_reviews'>[number];
export type DeskAward = Data<'campaigns.console_awards'>['items'][number];
export type DeskDraw = Data<'campaigns.console_draws'>['items'][number];

export type HeldDeal = Data<'campaigns.console_held_deals'>['items'][number];

interface Label {
  label: string;
  color: string;
}

export const heldDealTags: Readonly<Record<HeldDeal['state'], Label>> = {
  held: { label: '待核实', color: 'orange' },
  waiting: { label: '已放行', color: 'blue' },
  released: { label: '已发放', color: 'green' },
  refused: { label: '不发放', color: 'default' },
};

export const campaignTags: Readonly<Record<ConsoleCampaign['state'], Label>> = {
  draft: { label: '草稿', color: 'default' },
  review: { label: '待复核', color: 'orange' },
  coming: { label: '未开始', color: 'blue' },
  running: { label: '进行中', color: 'green' },
  paused: { label: '已暂停', color: 'orange' },
  ended: { label: '已结束', color: 'default' },
  settled: { label: '已结算', color: 'default' },
};

export const versionTags: Readonly<Record<CampaignDetails['versions'][number]['state'], Label>> = {
  draft: { label: '草稿', color: 'default' },
  review: { label: '待复核', color: 'orange' },
  published: { label: '已发布', color: 'green' },
  returned: { label: '已退回', color: 'orange' },
};

export const awardTags: Readonly<Record<CampaignAward['state'], Label>> = {
  held: { label: '待核实', color: 'orange' },
  won: { label: '待领取', color: 'blue' },
  paid: { label: '已到账', color: 'green' },
  claimed: { label: '待发放', color: 'orange' },
  shipped: { label: '已寄出', color: 'green' },
  delivered: { label: '已领走', color: 'green' },
  usable: { label: '可使用', color: 'blue' },
  used: { label: '已使用', color: 'green' },
  expired: { label: '已过期', color: 'default' },
  forfeited: { label: '已放弃', color: 'default' },
  refused: { label: '未通过', color: 'default' },
  recovered: { label: '已收回', color: 'default' },
};

export const kindNames: Readonly<Record<CampaignDocument['kind'], string>> = {
  draw: '抽奖',
  packet: '红包',
  tasks: '任务',
  contest: '比拼',
  offers: '福利',
  loyalty: '加奖',
  partner: '伙伴',
  vote: '评选',
  recruiting: '招募',
};
export const artNames: Readonly<Record<CampaignDocument['art'], string>> = {
  moon: '圆月',
  lantern: '灯笼',
  carnival: '狂欢',
  anniversary: '周年',
  labour: '劳动',
  community: '社区',
  gift: '礼物',
  gold: '金币',
  night: '夜晚',
  envelope: '红包',
  podium: '领奖台',
  wheel: '转盘',
  heart: '爱心',
};
export const prizeKinds: Readonly<Record<CampaignPrize['kind'], string>> = {
  cash: '现金',
  coupon: '加价券',
  goods: '实物',
  points: '积分',
  none: '谢谢参与',
};
/** Pages of the app on which a campaign may be shown; those with the same title are told apart by their path. */
export const routeNames: Readonly<Record<CampaignDocument['routes'][number], string>> = {
  minautumn: '中秋 minautumn',
  'mid-autumn': '中秋 mid-autumn',
  hilarity: '狂欢节',
  anniversary6: '六周年',
  anniversary7: '七周年',
  anniversary9: '九周年',
  labour: '劳动节',
  ltsinvita: '社区联络员招募',
  zhuangshu: '专属福利',
  jiujiujin: '久久金',
  'night-wealthplan': '夜间财富计划',
  ranking: '排行榜',
  luckdraw: '幸运抽奖',
  selection: '评选',
  hongbao: '拆红包',
  invitation: '邀请好友',
};
export const roleNames: Readonly<Record<CampaignDocument['audience']['role'], string>> = {
  everyone: '所有人',
  customer: '客户',
  recycler: '回收员',
};
export const measureNames = {
  orders: '成交单数',
  grams: '成交重量（克）',
  night_orders: '夜间单数',
  invited: '邀请人数',
  check_ins: '签到天数',
} as const;

export const blockNames: Readonly<Record<CampaignBlock['kind'], string>> = {
  banner: '横幅',
  text: '文字',
  countdown: '倒计时',
  poster: '邀请海报',
  wheel: '转盘',
  checkin: '签到',
  tasks: '任务',
  gifts: '兑换与领取',
  packet: '红包',
  ranking: '排行',
  vote: '评选',
  earn: '成交加奖',
  bind: '绑定推广码',
  members: '我邀请的人',
  invite: '邀请奖励',
  code: '推广码',
  stewards: '联络员',
};

/** Labels of a block's fields. */
export const fieldNames: Readonly<Record<string, string>> = {
  title: '标题',
  text: '文字',
  art: '画面',
  to: '倒数到',
  onJoining: '参加送次数',
  onCheckIn: '签到送次数',
  onOrder: '每单送次数',
  onInvited: '每邀一人送次数',
  mostADay: '每天最多抽',
  points: '积分',
  measure: '统计',
  mostEach: '每人最多',
  totalFen: '每个红包',
  shares: '份数',
  hours: '有效小时',
  orders: '需成交单数',
  perDay: '每天票数',
  basisPoints: '加奖（万分之）',
  capFen: '每单最多',
  fromHour: '从几点',
  toHour: '到几点',
  delayDays: '几天后到账',
  partner: '需绑定推广码',
  rewardFen: '每位好友奖励',
  leastOrderFen: '首单至少',
  withinDays: '几天内完成',
  mostPerMonth: '每人每月最多',
  prize: '奖品',
  weight: '权重',
  at: '达到',
  upTo: '到第几名',
  why: '推荐理由',
  id: '编号',
  name: '名称',
  story: '介绍',
  district: '地区',
  fields: '格子',
  steps: '目标',
  items: '可领的',
  places: '名次奖',
  candidates: '候选人',
};

/** Options of a select. */
export const optionsOf = <Key extends string>(keys: readonly Key[], names: Readonly<Record<Key, string>>) =>
  keys.map((value) => ({ value, label: names[value] }));

/** Number of people of a campaign, counted up to ten thousand. */
export const peopleText = (count: number): string => (count > COUNTED_PEOPLE ? '1 万以上' : String(count));
