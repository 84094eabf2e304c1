/** What shows whether a deal was real, for rewards. Absent in events published before it was part of them. */
export interface DealFacts {
  /** The customer booked this recycler alone. */
  exclusive: boolean;
  /** From the arrival to the payment by the server's time, seconds; null without an arrival. */
  visitSeconds: number | null;
  /** The recycler came half an hour or more before the window or after it. */
  outsideWindow: boolean;
  /** A weight was typed rather than read from a scale. */
  typed: boolean;
  cash: boolean;
  /** Deals of these two in the city, paid within 30 days before this one. */
  earlierDeals: number;
}

/** What makes a deal look made up, in the order in which operators read it. */
export const dealSigns = [
  'pair',
  'shared_phone',
  'one_inviter',
  'short_visit',
  'exclusive',
  'outside_window',
  'typed',
  'cash',
] as const;
export type DealSign = (typeof dealSigns)[number];

export const dealSignNames: Readonly<Record<DealSign, string>> = {
  pair: '同样两人反复成交',
  shared_phone: '双方用过同一台手机',
  one_inviter: '同一人邀请的几位都和这位回收员成交',
  short_visit: '上门时间过短',
  exclusive: '指定回收员',
  outside_window: '不在预约时段',
  typed: '重量手填',
  cash: '现金付款',
};
