import { formatMoney, formatWeight, HOUR, MINUTE } from '@shoushou/kernel';
import type { OrderState, OrderWarning } from '@shoushou/contract';

/**
 * A warning of an uncontacted customer waits until this many seconds before the visit: earlier it is mostly harmless,
 * and hides the others.
 */
export const QUIET_BEFORE_VISIT = 2 * 60 * 60;

/**
 * Milliseconds for which a reminded warning leaves the operators' list, and before which its recycler isn't reminded
 * again.
 */
export const REMINDED_FOR = 15 * MINUTE;

/**
 * How long an operator puts a warning off, milliseconds; until the visit: its window's beginning, at least half an
 * hour.
 */
export const snoozes = { half_hour: 30 * MINUTE, hour: HOUR, visit: 30 * MINUTE, now: 0 } as const;

/** Until when a warning is put off, milliseconds. @param visitAt beginning of the visit's window */
export const snoozeEnd = (until: keyof typeof snoozes, now: number, visitAt: number): number =>
  until === 'visit' ? Math.max(visitAt, now + snoozes.visit) : now + snoozes[until];

interface WarningDefinition {
  /** 1: to be checked · 2: soon · 3: now. */
  level: 1 | 2 | 3;
  /** Whether the recycler sees it, and not operators alone. */
  recycler: boolean;
  /** The states of an order in which the condition can hold; null where it is no matter of the order's state. */
  holdsIn: readonly OrderState[] | null;
  text(detail: Readonly<Record<string, number>>): string;
  /** The advice shown with the warning. */
  advice: { recycler: string; operator: string };
}

/** All warning rules; their conditions are in `orders_stuck` and in the appeals domain. */
export const warningTable: Readonly<Record<OrderWarning['rule'], WarningDefinition>> = {
  no_contact: {
    level: 1,
    recycler: true,
    holdsIn: ['taken'],
    text: () => '接单超过 30 分钟，还没有联系客户',
    advice: { recycler: '给客户打电话，确认上门时间', operator: '提醒回收员联系客户' },
  },
  window_ending: {
    level: 2,
    recycler: true,
    holdsIn: ['taken'],
    text: () => '上门时段还有不到 15 分钟结束',
    advice: { recycler: '预计到不了请尽快告诉客户改时间', operator: '联系回收员，必要时改约' },
  },
  window_missed: {
    level: 3,
    recycler: true,
    holdsIn: ['taken'],
    text: () => '已过上门时段，还没有到达',
    advice: { recycler: '立即联系客户，去不了请退单', operator: '联系双方：改约，或重新开放订单' },
  },
  cash_denied: {
    level: 3,
    recycler: true,
    holdsIn: ['agreed'],
    text: ({ amountFen = 0 }) => `客户表示没有收到现金 ${formatMoney(amountFen)}`,
    advice: { recycler: '与客户核对后重新付款', operator: '联系双方核对付款' },
  },
  weight_far: {
    level: 2,
    recycler: true,
    holdsIn: ['weighed', 'agreed'],
    text: ({ estimatedGrams = 0, totalGrams = 0 }) =>
      `预估 ${formatWeight(estimatedGrams)}，实称 ${formatWeight(totalGrams)}，相差较大`,
    advice: { recycler: '补拍称重照片，和客户核对', operator: '查看称重照片' },
  },
  unpaid: {
    level: 2,
    recycler: true,
    holdsIn: ['agreed'],
    text: () => '客户已确认超过 30 分钟，还没有付款',
    advice: { recycler: '请尽快付款', operator: '提醒回收员付款' },
  },
  price_far: {
    level: 1,
    recycler: false,
    holdsIn: ['weighed', 'agreed'],
    text: ({ lines = 0 }) => `${lines} 行单价在可议价范围的边上`,
    advice: { recycler: '核对单价', operator: '核对单价' },
  },
  far_arrival: {
    level: 2,
    recycler: false,
    holdsIn: ['arrived', 'weighed', 'agreed'],
    text: ({ metres = 0 }) => `到达时离客户地址 ${metres} 米`,
    advice: { recycler: '核对定位', operator: '核对定位与照片' },
  },
  no_taker: {
    level: 2,
    recycler: false,
    holdsIn: ['open'],
    text: ({ offers }) =>
      offers === undefined ? '离上门不到 1 小时，还没有人接单' : `已指派 ${offers} 次，没有人接单`,
    advice: { recycler: '', operator: '到调度台人工指派，或联系客户改约' },
  },
  place_stale: {
    level: 1,
    recycler: false,
    holdsIn: ['taken'],
    text: () => '上门时段内 15 分钟没有位置',
    advice: { recycler: '', operator: '可能被手机停了定位，打电话确认' },
  },
  place_leap: {
    level: 1,
    recycler: false,
    holdsIn: ['taken'],
    text: () => '前后两次位置相隔太远，超过每小时 150 公里',
    advice: { recycler: '', operator: '定位可能是假的，打电话确认在哪里' },
  },
  appeal_overdue: {
    level: 3,
    recycler: false,
    holdsIn: null,
    text: () => '信息费申诉超过承诺时间，自动退回已到上限',
    advice: { recycler: '', operator: '到申诉页人工答复' },
  },
};

export const warningLevels = Object.fromEntries(
  Object.entries(warningTable).map(([rule, { level }]) => [rule, level]),
) as Readonly<Record<OrderWarning['rule'], number>>;

/** Rules whose warnings are the recycler's to act on. */
export const recyclerRules = (Object.keys(warningTable) as OrderWarning['rule'][]).filter(
  (rule) => warningTable[rule].recycler,
);

/**
 * Rules of which their recycler gets a message: all that are urgent, but a missed window, of which the order tells both
 * sides.
 */
export const notifiedRules = recyclerRules.filter((rule) => warningLevels[rule] >= 2 && rule !== 'window_missed');

/** Rules about the visit's window, whose conditions end when it is moved. */
const windowRules: readonly OrderWarning['rule'][] = ['window_ending', 'window_missed', 'no_taker', 'place_stale'];

/** Rules whose conditions have ended for an order in this state. @param moved its visit was moved */
export const endedRules = (state: OrderState, moved: boolean): OrderWarning['rule'][] =>
  (Object.keys(warningTable) as OrderWarning['rule'][]).filter(
    (rule) => warningTable[rule].holdsIn?.includes(state) === false || (moved && windowRules.includes(rule)),
  );

/** Texts with which operators remind the recycler, by rule; rules without one are not theirs to act on. */
const reminders: Partial<Readonly<Record<OrderWarning['rule'], string>>> = {
  no_contact: '请现在联系客户，确认上门时间',
  window_ending: '上门时段快结束了，预计到不了请马上告诉客户改时间',
  window_missed: '已过上门时段，请立即联系客户；去不了请退单',
  cash_denied: '客户表示没有收到现金，请与客户核对后重新付款',
  weight_far: '实称与预估相差较大，请补拍称重照片并和客户核对',
  unpaid: '客户已经确认，请尽快付款',
  price_far: '请核对单价，有误请和客户说明后重新称重',
  far_arrival: '到达位置离客户地址较远，请核对定位',
  place_stale: '平台收不到您的位置，请打开定位后回到应用',
  place_leap: '您的位置变化异常，请关闭模拟定位',
};

/** The text that is proposed for a reminder; null where the recycler has nothing to do. */
export const reminderOf = (rule: OrderWarning['rule']): string | null => reminders[rule] ?? null;
