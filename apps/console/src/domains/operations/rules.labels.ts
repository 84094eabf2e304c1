import type { Data } from '@shoushou/contract/schemas';
import { formatThousandths } from '@shoushou/kernel/decimal';
import { formatMoney } from '@shoushou/kernel/money';
import { readTypedNumber } from '@shoushou/kernel/typed/number';

export type Rule = Data<'operations.console_rules'>[number];

const unitNames: Readonly<Record<Exclude<Rule['unit'], 'fen' | 'thousandths' | 'grams'>, string>> = {
  seconds: '秒',
  minutes: '分钟',
  hours: '小时',
  days: '天',
  metres: '米',
  times: '次',
  pieces: '件',
  points: '分',
  orders: '单',
  people: '人',
};

/** A rule value as text: `¥5.00`, `1%`, `90 秒`. */
export function ruleText(value: number, unit: Rule['unit']): string {
  if (unit === 'fen') return formatMoney(value);
  if (unit === 'thousandths') return formatThousandths(value);
  return unit === 'grams' ? `${value / 1_000} kg` : `${value} ${unitNames[unit]}`;
}

/** The typed unit, and stored units per typed unit: yuan for fen, per cent for thousandths, kilograms for grams. */
export function typedUnit(unit: Rule['unit']): { name: string; times: number } {
  if (unit === 'fen') return { name: '元', times: 100 };
  if (unit === 'thousandths') return { name: '%', times: 10 };
  return unit === 'grams' ? { name: 'kg', times: 1_000 } : { name: unitNames[unit], times: 1 };
}

/** The stored number for typed input; null when invalid or finer than the stored unit. */
export function storedValue(typed: string, unit: Rule['unit']): number | null {
  const thousandths = readTypedNumber(typed, 3);
  if (typeof thousandths !== 'number') return null;
  const stored = (thousandths * typedUnit(unit).times) / 1_000;
  return Number.isInteger(stored) ? stored : null;
}

export const changeStates = {
  waiting: { label: '待复核', color: 'orange' },
  approved: { label: '已同意', color: 'green' },
  declined: { label: '未同意', color: 'default' },
  withdrawn: { label: '已撤回', color: 'default' },
} as const;

export const answers = { approve: '同意', decline: '不同意', withdraw: '撤回' } as const;
