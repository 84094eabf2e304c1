import type { ValuationQuestion } from '@shoushou/contract';
import type { Template } from '@shoushou/rules/valuation/template';

/** The questions as the wire has them; they are the stored ones. */
export function questionsOnWire({ questions }: Pick<Template, 'questions'>): ValuationQuestion[] {
  return questions as ValuationQuestion[];
}
