import type { CompanyRules } from '@shoushou/contract/types';
import { clockMinute, clockText } from '@shoushou/kernel/clock-time';
import { readTypedNumber } from '@shoushou/kernel/typed/number';
import { yardBounds } from '@shoushou/rules/companies/limits';

export type RulesField =
  | 'opens'
  | 'closes'
  | 'window'
  | 'places'
  | 'tonnes'
  | 'notice'
  | 'cutoff'
  | 'ahead'
  | 'grace'
  | 'deduction'
  | 'deposit';

/** Rules as an owner types them: times of day as 08:00, weights in tonnes, shares in per cent. */
export type RulesDraft = Record<RulesField, string> & { readonly days: readonly string[] };

/** A number with this many units in one; null unless it is within the limits and whole in units. */
function amount(text: string, units: number, [least, most]: readonly [least: number, most: number]): number | null {
  const thousandths = readTypedNumber(text, 3, 6);
  const value = typeof thousandths === 'number' ? (thousandths * units) / 1000 : null;
  return value === null || !Number.isInteger(value) || value < least || value > most ? null : value;
}

export function rulesDraft(rules: CompanyRules): RulesDraft {
  return {
    days: rules.openDays.map(String),
    opens: clockText(rules.opensAt),
    closes: clockText(rules.closesAt),
    window: String(rules.windowMinutes),
    places: String(rules.places),
    tonnes: String(rules.grams / 1_000_000),
    notice: String(rules.noticeMinutes / 60),
    cutoff: clockText(rules.cutoffAt),
    ahead: String(rules.lookAheadDays),
    grace: String(rules.graceMinutes),
    deduction: String(rules.deductionPermille / 10),
    deposit: String(rules.depositPermille / 10),
  };
}

/** `30 到 480`: the bounds of a number, in the owner's units. */
const between = ([least, most]: readonly [least: number, most: number], units = 1): string =>
  `${(least / units).toLocaleString('en-US')} 到 ${(most / units).toLocaleString('en-US')}`;

/** The rules of a draft; a field without a valid value is null. */
export function rulesOf(draft: RulesDraft): { [Name in keyof CompanyRules]: CompanyRules[Name] | null } {
  return {
    openDays: draft.days.map(Number),
    opensAt: clockMinute(draft.opens),
    closesAt: clockMinute(draft.closes),
    windowMinutes: amount(draft.window, 1, yardBounds.windowMinutes),
    places: amount(draft.places, 1, yardBounds.places),
    grams: amount(draft.tonnes, 1_000_000, yardBounds.grams),
    noticeMinutes: amount(draft.notice, 60, yardBounds.noticeMinutes),
    cutoffAt: clockMinute(draft.cutoff),
    lookAheadDays: amount(draft.ahead, 1, yardBounds.lookAheadDays),
    graceMinutes: amount(draft.grace, 1, yardBounds.graceMinutes),
    deductionPermille: amount(draft.deduction, 10, yardBounds.deductionPermille),
    depositPermille: amount(draft.deposit, 10, yardBounds.depositPermille),
  };
}

export function rulesProblems(draft: RulesDraft): Partial<Record<RulesField | 'days', string>> {
  const rules = rulesOf(draft);
  const problems: Partial<Record<RulesField | 'days', string | false>> = {
    days: draft.days.length === 0 && '请选择营业日',
    opens: rules.opensAt === null && '请写成 08:00',
    closes:
      (rules.closesAt === null && '请写成 18:00') ||
      (rules.opensAt !== null &&
        rules.windowMinutes !== null &&
        rules.closesAt! - rules.opensAt < rules.windowMinutes &&
        '营业时间放不下一个时段'),
    window: rules.windowMinutes === null && `${between(yardBounds.windowMinutes)} 分钟`,
    places: rules.places === null && `${between(yardBounds.places)} 辆`,
    tonnes: rules.grams === null && `${between(yardBounds.grams, 1_000_000)} 吨`,
    notice: rules.noticeMinutes === null && `${between(yardBounds.noticeMinutes, 60)} 小时`,
    cutoff:
      (rules.cutoffAt === null && '请写成 16:00') ||
      (rules.closesAt !== null && rules.cutoffAt! > rules.closesAt && '要早于关门'),
    ahead: rules.lookAheadDays === null && `${between(yardBounds.lookAheadDays)} 天`,
    grace: rules.graceMinutes === null && `${between(yardBounds.graceMinutes)} 分钟`,
    deduction: rules.deductionPermille === null && `${between(yardBounds.deductionPermille, 10)}%`,
    deposit: rules.depositPermille === null && `${between(yardBounds.depositPermille, 10)}%`,
  };
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** A summary of the rules as text. */
export function rulesPreview(draft: RulesDraft): string {
  const { opensAt, closesAt, windowMinutes, places, grams } = rulesOf(draft);
  if (Object.keys(rulesProblems(draft)).length > 0) return '填好后这里显示一天能收多少';
  const windows = Math.floor((closesAt! - opensAt!) / windowMinutes!);
  return `一天 ${windows} 个时段（${clockText(opensAt!)}–${clockText(opensAt! + windows * windowMinutes!)}），最多 ${(windows * places!).toLocaleString('en-US')} 辆、${((windows * grams!) / 1_000_000).toLocaleString('en-US')} 吨`;
}
