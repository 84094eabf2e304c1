import type { Fen } from '@shoushou/kernel/money';
import { priceDevice, type PriceBasis } from './price-device.ts';
import { isAsked, type Answer, type AnswerMap, type Option, type Question, type Template } from './template.ts';

/**
 * The price range while only some questions are answered: the others count with their best and their worst option that
 * still gives a price. Null when the answers give none.
 */
export function estimateDevice(
  template: Template,
  given: readonly Answer[],
  basis: PriceBasis,
): { lowFen: Fen; highFen: Fen } | null {
  const low = priceDevice(template, complete(template, given, 'worst'), basis);
  const high = priceDevice(template, complete(template, given, 'best'), basis);
  return low.outcome === 'priced' && high.outcome === 'priced'
    ? { lowFen: low.priceFen, highFen: high.priceFen }
    : null;
}

/**
 * Minimum and maximum price of a device over all answers that are not refused: every quote is within. Never null for a
 * template that may be published.
 */
export function deviceRange(template: Template, basis: PriceBasis): { lowFen: Fen; highFen: Fen } | null {
  const range = estimateDevice(template, [], basis);
  if (!range) return null;
  const forParts = template.questions.flatMap(({ key, options }) =>
    options
      .filter(({ effects }) => effects.some(({ kind }) => kind === 'parts'))
      .map(
        (option) => estimateDevice(template, [{ question: key, options: [option.key] }], basis)?.lowFen ?? range.lowFen,
      ),
  );
  return { lowFen: Math.min(range.lowFen, ...forParts), highFen: range.highFen };
}

function complete(template: Template, given: readonly Answer[], end: 'best' | 'worst'): Answer[] {
  const answers = new Map<string, readonly string[]>(given.map(({ question, options }) => [question, options]));
  const answered: Answer[] = [];
  for (const question of template.questions) {
    if (!isAsked(question, answers as AnswerMap)) continue;
    if (question.assumed !== null) {
      answers.set(question.key, [question.assumed]);
      continue;
    }
    const options = answers.get(question.key) ?? extreme(question, end);
    answers.set(question.key, options);
    answered.push({ question: question.key, options });
  }
  return answered;
}

const keepsPrice = ({ effects }: Option): boolean => !effects.some(({ kind }) => kind === 'refuse' || kind === 'parts');

function extreme({ kind, options }: Question, end: 'best' | 'worst'): string[] {
  const priced = options.filter(keepsPrice).map(({ key }) => key);
  if (kind === 'multi') return end === 'best' ? [] : priced;
  return [(end === 'best' ? priced[0] : priced.at(-1)) ?? options[0]!.key];
}
