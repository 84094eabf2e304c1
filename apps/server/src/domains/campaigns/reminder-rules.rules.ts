import type { Rule } from '@shoushou/rules/operations/rule';

/** Numbers common to all campaigns. A campaign's terms are in its own document, legal limits in code. */
interface ReminderRules {
  /** The winner of a prize is reminded twice before it expires, the owner of a coupon once. */
  days: number;
  lastHours: number;
}

const first: ReminderRules = { days: 3, lastHours: 24 };

export const REMINDER_RULES = { id: 'campaigns', first } as const;

export const reminderRules: readonly Rule[] = [
  { path: 'days', group: '奖品提醒', name: '到期前几天提醒', unit: 'days', least: 2, most: 15, money: false },
  { path: 'lastHours', group: '奖品提醒', name: '到期前再次提醒', unit: 'hours', least: 1, most: 36, money: false },
];
