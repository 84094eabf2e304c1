import { formatDecimal } from '@shoushou/kernel/decimal';
import { formatMoney } from '@shoushou/kernel/money';
import type { Question } from './valuation.labels.ts';

type Option = Question['options'][number];
type Effect = Option['effects'][number];

/** The share of the price that an option leaves, permille; null for one that says otherwise: deducts, parts, a refusal. */
export function shareOf({ effects }: Option): number | null {
  if (effects.some(({ kind }) => kind !== 'multiply' && kind !== 'cap_fen')) return null;
  return effects.find((effect) => effect.kind === 'multiply')?.permille ?? 1000;
}

export function deductionOf({ effects }: Option): number | null {
  return effects.find((effect) => effect.kind === 'deduct')?.fen ?? null;
}

/** The sum that an option lets a device bring at most, fen; null for none. */
export function sumCapOf({ effects }: Option): number | null {
  return effects.find((effect) => effect.kind === 'cap_fen')?.fen ?? null;
}

/** Whether a largest sum can stand beside what the option does: beside parts or a refusal it would say nothing, and an option has three effects at most. */
export const takesSumCap = ({ effects }: Option): boolean => effects.some(({ kind }) => kind === 'cap_fen') || (effects.length < 3 && !effects.some(({ kind }) => kind === 'parts' || kind === 'refuse'));

/** What an option does to the price, in words. */
export function effectText(option: Option): string {
  const texts = option.effects.map((effect: Effect) => {
    switch (effect.kind) {
      case 'multiply':
        return `${formatDecimal(effect.permille, 1, 0)}%`;
      case 'deduct':
        return `减 ${formatMoney(effect.fen)}`;
      case 'cap':
        return `最多 ${formatDecimal(effect.permille, 1, 0)}%`;
      case 'cap_fen':
        return `最多 ${formatMoney(effect.fen)}`;
      case 'parts':
        return '按零件价';
      case 'refuse':
        return `不收：${effect.reason}`;
    }
  });
  return texts.length === 0 ? '100%' : texts.join('，');
}

/** The questions with one option changed. */
export function withOption(questions: readonly Question[], questionKey: string, optionKey: string, change: (option: Option) => Option): Question[] {
  return questions.map((question) => (question.key === questionKey ? { ...question, options: question.options.map((option) => (option.key === optionKey ? change(option) : option)) } : question));
}

export const withShare = (option: Option, permille: number): Option => ({ ...option, effects: [...(permille === 1000 ? [] : [{ kind: 'multiply' as const, permille }]), ...option.effects.filter(({ kind }) => kind === 'cap_fen')] });
/** @param fen null for no largest sum */
export const withSumCap = (option: Option, fen: number | null): Option => ({ ...option, effects: [...option.effects.filter(({ kind }) => kind !== 'cap_fen'), ...(fen === null ? [] : [{ kind: 'cap_fen' as const, fen }])] });
export const withDeduction = (option: Option, fen: number): Option => ({ ...option, effects: option.effects.map((effect) => (effect.kind === 'deduct' ? { kind: 'deduct', fen } : effect)) });

/** What a draft changes, a sentence an option: `屏幕上有划痕吗 · 细微划痕：95% → 93%`. */
export function draftChanges(from: readonly Question[], to: readonly Question[]): string[] {
  const gone = from.filter(({ key }) => !to.some((each) => each.key === key)).map(({ text }) => `不再问「${text}」`);
  const added = to.filter(({ key }) => !from.some((each) => each.key === key)).map(({ text }) => `加问「${text}」`);
  const changed = from.flatMap((question) =>
    question.options.flatMap((option) => {
      const next = to.find(({ key }) => key === question.key)?.options.find(({ key }) => key === option.key);
      if (!next) return [];
      const [before, after] = [effectText(option), effectText(next)];
      return [
        ...(option.text === next.text ? [] : [`${question.text} · ${option.text}：改名为「${next.text}」`]),
        ...(before === after ? [] : [`${question.text} · ${option.text}：${before} → ${after}`]),
      ];
    }),
  );
  return [...gone, ...added, ...changed];
}
