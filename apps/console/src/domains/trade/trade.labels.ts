import type { Data } from '@shoushou/contract/schemas';
import type { DealState, Delivery, ListingKind, ListingState } from '@shoushou/contract/types';

export type ReviewedListing = Data<'trade.console_listings'>['items'][number];
export type ConsoleDeal = Data<'trade.console_deals'>['items'][number];

/** Label and antd tag colour of each state. */
export const listingTags: Readonly<Record<ListingState, { label: string; color: string }>> = {
  in_review: { label: '待审核', color: 'orange' },
  listed: { label: '展示中', color: 'green' },
  reserved: { label: '交易中', color: 'blue' },
  sold: { label: '已成交', color: 'default' },
  withdrawn: { label: '已下架', color: 'default' },
  refused: { label: '未通过', color: 'default' },
};

export const dealTags: Readonly<Record<DealState, { label: string; color: string }>> = {
  offered: { label: '待答复', color: 'default' },
  accepted: { label: '待付款', color: 'blue' },
  paid: { label: '待交货', color: 'blue' },
  sent: { label: '待收货', color: 'blue' },
  received: { label: '已收货', color: 'green' },
  closed: { label: '已完成', color: 'green' },
  declined: { label: '未接受', color: 'default' },
  withdrawn: { label: '已取消', color: 'default' },
  lapsed: { label: '已过期', color: 'default' },
  disputed: { label: '有争议', color: 'orange' },
  returning: { label: '退货中', color: 'orange' },
  refunded: { label: '已退款', color: 'default' },
  released: { label: '已付卖家', color: 'green' },
};

export const kindNames: Readonly<Record<ListingKind, string>> = { for_sale: '出售', wanted: '求购' };
export const deliveryNames: Readonly<Record<Delivery, string>> = { meet: '当面交易', post: '快递邮寄' };
export const actorNames: Readonly<Record<ConsoleDeal['steps'][number]['by'], string>> = {
  buyer: '买家',
  seller: '卖家',
  operator: '运营',
  time: '到期',
};
export const disputeNames: Readonly<Record<NonNullable<ConsoleDeal['dispute']>['reason'], string>> = {
  not_arrived: '没有收到',
  not_as_described: '与描述不符',
  damaged: '损坏',
  other: '其他',
};

/** Frequent reasons for rejecting a listing, to choose from; a free text is possible too. */
export const refusalReasons = [
  '照片看不清，请补拍实物照片',
  '描述太简单，请写明品牌、尺寸和瑕疵',
  '价格和物品明显不符',
  '分类不对，请重新选择',
  '疑似禁止交易的物品',
] as const;

export const reportNames: Readonly<Record<ReviewedListing['reports'][number]['reason'], string>> = {
  prohibited: '禁止交易',
  false: '与实物不符',
  fraud: '疑似诈骗',
  contact: '平台外交易',
  other: '其他',
};
