/** The state of an order. */
export const orderStates = [
  'open',
  'taken',
  'arrived',
  'weighed',
  'agreed',
  'paid',
  'done',
  'expired',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

/** The actions on an order, in the sequence in which a screen offers them. */
export const orderActions = [
  'take',
  'depart',
  'arrive',
  'undo_arrival',
  'weigh',
  'agree',
  'contest',
  'pay',
  'confirm_cash',
  'rate',
  'reschedule',
  'tip',
  'add_photo',
  'replace',
  'release',
  'cancel',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** States in which a recycler still has work to do; they count towards the limit of simultaneous orders. */
export const activeStates: readonly OrderState[] = ['taken', 'arrived', 'weighed', 'agreed'];

/** Names of the states for recyclers and operators; customers read other texts. */
export const orderStateNames: Readonly<Record<OrderState, string>> = {
  open: '待接单',
  taken: '待上门',
  arrived: '已到达',
  weighed: '待确认',
  agreed: '待付款',
  paid: '已付款',
  done: '已完成',
  expired: '已过期',
  cancelled: '已取消',
};
