import type { Rule, RuleUnit } from '@shoushou/rules/operations/rule';

/** The numbers of second-hand trade that operators change. */
export interface TradeRules {
  /** Listings of a person that are not ended. */
  listings: number;
  favourites: number;
  /** Maximum unanswered questions of a person. */
  questions: number;
  /** Active deals that one person started. */
  offers: number;
  /** Wrong handover codes after which only the buyer can confirm. */
  codeTries: number;
  /** An unanswered offer expires after this. */
  offerHours: number;
  /** A purchase at the asking price must be paid within this time; an accepted offer may wait longer. */
  buyNowMinutes: number;
  payHours: number;
  /** A paid deal whose goods are not sent in this time is refunded. */
  sendDays: number;
  /** Sent goods count as received after this time without an answer. */
  receiveDays: number;
  closeHours: number;
  /** Goods that are to go back are sent back within this time, or the money goes to the seller. */
  returnDays: number;
  /**
   * Returned goods count as arrived after this time: three days of transport, and seven for the seller's inspection.
   */
  returnedDays: number;
  /** A rating can be given this long after the goods were received. */
  ratingDays: number;
}

const first: TradeRules = {
  listings: 50,
  favourites: 200,
  questions: 20,
  offers: 20,
  codeTries: 5,
  offerHours: 48,
  buyNowMinutes: 30,
  payHours: 24,
  sendDays: 7,
  receiveDays: 7,
  closeHours: 24,
  returnDays: 7,
  returnedDays: 10,
  ratingDays: 15,
};

export const TRADE_RULES = { id: 'trade', first } as const;

const rule = (
  group: string,
  path: keyof TradeRules,
  name: string,
  unit: RuleUnit,
  least: number,
  most: number,
  money = false,
): Rule => ({ path, group, name, unit, least, most, money });

/** Terms after which held money moves by itself are changed by two. */
export const tradeRules: readonly Rule[] = [
  rule('二手数量', 'listings', '一人发布中的物品最多', 'pieces', 1, 500),
  rule('二手数量', 'favourites', '一人收藏最多', 'pieces', 1, 1_000),
  rule('二手数量', 'questions', '一人未答复的提问最多', 'times', 1, 200),
  rule('二手数量', 'offers', '一人发起的交易最多', 'orders', 1, 200),
  rule('二手数量', 'codeTries', '交货码可错次数', 'times', 1, 20),
  rule('二手时限', 'offerHours', '出价有效', 'hours', 1, 336),
  rule('二手时限', 'buyNowMinutes', '按标价购买的付款时限', 'minutes', 5, 1_440),
  rule('二手时限', 'payHours', '接受出价后的付款时限', 'hours', 1, 168),
  rule('二手时限', 'sendDays', '付款后交货时限，到期退款', 'days', 1, 30, true),
  rule('二手时限', 'receiveDays', '交货后自动确认收货', 'days', 1, 30, true),
  rule('二手时限', 'closeHours', '收货后交易关闭', 'hours', 1, 720),
  rule('二手时限', 'returnDays', '退货寄回时限，到期付款', 'days', 1, 30, true),
  rule('二手时限', 'returnedDays', '寄回后自动退款', 'days', 1, 60, true),
  rule('二手时限', 'ratingDays', '收货后几天内可以评价', 'days', 1, 90),
];
