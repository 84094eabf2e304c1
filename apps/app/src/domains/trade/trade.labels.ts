import type { Input } from '@shoushou/contract/schemas';
import type { Delivery, GoodsCondition, ListingKind, ListingState } from '@shoushou/contract/types';
import type { Tone } from '@shoushou/design/StateTag';

export const kinds: Readonly<Record<ListingKind, { name: string; note: string; price: string }>> = {
  for_sale: { name: '出售', note: '我有东西要卖', price: '价格' },
  wanted: { name: '求购', note: '我想收一样东西', price: '最多出到' },
};

/** Condition texts of wanted notices: the worst acceptable one. */
export const leastConditions: Readonly<Record<GoodsCondition, string>> = {
  new: '只要全新',
  almost_new: '几乎全新以上',
  good: '轻微痕迹以上',
  used: '能用就行',
  faulty: '坏的也要',
};

export const deliveries: Readonly<Record<Delivery, { name: string; note: string }>> = {
  meet: { name: '当面交易', note: '见面验货，当面交货码收款' },
  post: { name: '快递邮寄', note: '付款后寄出，收到验货再放款' },
};

/** The owner's texts for the states. */
export const listingStates: Readonly<Record<ListingState, { text: string; tone: Tone; detail: string }>> = {
  in_review: { text: '审核中', tone: 'warning', detail: '通常两小时内看完，通过后别人才看得到' },
  listed: { text: '展示中', tone: 'success', detail: '大家都看得到' },
  reserved: { text: '交易中', tone: 'brand', detail: '已经有人订下，交易结束前不能修改' },
  sold: { text: '已成交', tone: 'plain', detail: '这件物品已经成交' },
  withdrawn: { text: '已下架', tone: 'plain', detail: '别人看不到，修改后可以重新发布' },
  refused: { text: '未通过', tone: 'brand', detail: '按原因修改后再提交' },
};

/** Filters of the person's own list. */
export const mineFilters: readonly { id: ListingState | 'all'; label: string }[] = [
  { id: 'all', label: '全部' },
  { id: 'in_review', label: '审核中' },
  { id: 'listed', label: '展示中' },
  { id: 'reserved', label: '交易中' },
  { id: 'sold', label: '已成交' },
  { id: 'refused', label: '未通过' },
  { id: 'withdrawn', label: '已下架' },
];

export const secondHandTabs = [
  { id: 'for_sale', label: '在售' },
  { id: 'wanted', label: '求购' },
  { id: 'mine', label: '我发布的' },
  { id: 'deals', label: '我的交易' },
  { id: 'favourites', label: '收藏' },
] as const;
export type SecondHandTab = (typeof secondHandTabs)[number]['id'];

/** Reasons for reporting a listing, in the reporter's words. */
export const reportReasons: Readonly<Record<Input<'trade.report_listing'>['reason'], string>> = {
  prohibited: '禁止交易的东西',
  false: '和实物不一样，或没有货',
  fraud: '像是诈骗',
  contact: '要求加微信、平台外付款',
  other: '其他问题',
};
