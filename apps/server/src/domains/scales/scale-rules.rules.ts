import type { Rule, RuleUnit } from '@shoushou/rules/operations/rule';

/** The numbers of scales that operators can change, except those of the scales' protocol and evidence. */
export interface ScaleRules {
  /** A scale that has not reported for this long is offline. */
  offlineSeconds: number;
  /** Maximum age of the last report to count as the current weight. */
  freshSeconds: number;
  /** The time in which a command waits for the scale's next report; a later tare would surprise its user. */
  commandSeconds: number;
  /** The time in which the scale's button must be pressed. */
  buttonMinutes: number;
  /** Wrong claim codes until the scale accepts none for a while: codes must not be guessed. */
  claimTries: number;
  claimLockMinutes: number;
  /** The time in which the offer of a scale or an outlet can be answered. */
  offerHours: number;
  /** The owner is warned from this many days before a certificate ends. */
  expiringDays: number;
  /** Scales, and containers, in one person's list. */
  ownScales: number;
  containers: number;
}

const first: ScaleRules = {
  offlineSeconds: 90,
  freshSeconds: 10,
  commandSeconds: 60,
  buttonMinutes: 2,
  claimTries: 5,
  claimLockMinutes: 60,
  offerHours: 24,
  expiringDays: 30,
  ownScales: 20,
  containers: 20,
};

export const SCALE_RULES = { id: 'scales', first } as const;

const rule = (path: keyof ScaleRules, name: string, unit: RuleUnit, least: number, most: number): Rule => ({
  path,
  group: '电子秤',
  name,
  unit,
  least,
  most,
  money: false,
});

export const scaleRules: readonly Rule[] = [
  rule('offlineSeconds', '多久没有上报算离线', 'seconds', 30, 3_600),
  rule('freshSeconds', '取数时上报不早于', 'seconds', 2, 60),
  rule('commandSeconds', '指令等秤多久', 'seconds', 30, 600),
  rule('buttonMinutes', '绑定时等按键多久', 'minutes', 1, 30),
  rule('claimTries', '验证码可错次数', 'times', 1, 20),
  rule('claimLockMinutes', '错满后锁定', 'minutes', 5, 1_440),
  rule('offerHours', '绑定邀请有效', 'hours', 1, 168),
  rule('expiringDays', '检定到期前几天提示', 'days', 1, 90),
  rule('ownScales', '一人的秤最多', 'pieces', 1, 200),
  rule('containers', '一人的容器最多', 'pieces', 1, 200),
];
