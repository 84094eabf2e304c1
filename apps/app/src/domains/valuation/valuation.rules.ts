import type { Data, Input } from '@shoushou/contract/schemas';
import { questionsForRange } from '@shoushou/rules/valuation/likely-range';
import { askedQuestions, type Answer, type Question } from '@shoushou/rules/valuation/template';

export type Model = Data<'valuation.get_model'>;
export type Template = Model['template'];

/** The input of a pricing request. */
export type ValuationInput = Input<'valuation.value'>;

/** A device that is bought, with what it is worth. */
export type Priced = Extract<Data<'valuation.value'>, { outcome: 'priced' }>;

/** The answers about a device, stored at every change, so that going back or a restart loses none. */
export interface Draft {
  readonly modelId: string;
  readonly variantId: string | null;
  readonly answers: readonly Answer[];
}

/** The answers that apply to these questions: those of another version, or hidden by another answer, are left out. */
export function applicableAnswers(template: Template, answers: readonly Answer[]): Answer[] {
  const fitting: Answer[] = [];
  for (;;) {
    const shown = askedQuestions(template, fitting);
    const next = shown.find(({ key, options }) => {
      if (fitting.some(({ question }) => question === key)) return false;
      return answers.some(
        (answer) =>
          answer.question === key && answer.options.every((chosen) => options.some((option) => option.key === chosen)),
      );
    });
    if (!next) return fitting;
    fitting.push(answers.find(({ question }) => question === next.key)!);
  }
}

export interface QuickQuestions {
  readonly answers: readonly Answer[];
  /** In the order of the form: those of every quick estimate, those answered, and those still wanted. */
  readonly shown: readonly Question[];
  /** Keys of those after which the estimate is close enough. */
  readonly wanted: readonly string[];
}

/** What a quick estimate asks, given the answers so far; more when an answer leaves the range wide. */
export function quickQuestions(
  { template, variants }: Pick<Model, 'template' | 'variants'>,
  draft: Draft,
): QuickQuestions {
  const answers = applicableAnswers(template, draft.answers);
  const variant = variants.find(({ id }) => id === draft.variantId);
  const wanted =
    variant && variant.driftPermille !== null
      ? questionsForRange(template, answers, { ...variant, driftPermille: variant.driftPermille })
      : [];
  const isShown = ({ key, quick }: Question): boolean =>
    quick || wanted.includes(key) || answers.some(({ question }) => question === key);
  return { answers, wanted, shown: remainingQuestions(template, answers).filter(isShown) };
}

/** All questions of the form, assuming for unanswered ones the best option, which hides nothing. */
export function remainingQuestions(template: Template, answers: readonly Answer[]): ReturnType<typeof askedQuestions> {
  const given = [...answers];
  for (;;) {
    const shown = askedQuestions(template, given);
    const open = shown.find(({ key }) => !given.some(({ question }) => question === key));
    if (!open) return shown;
    given.push({ question: open.key, options: open.kind === 'multi' ? [] : [open.options[0]!.key] });
  }
}

/** The pricing request, once a variant is chosen and every question is answered; null before. */
export function completeAnswers({ template }: Pick<Model, 'template'>, draft: Draft): ValuationInput | null {
  const answers = applicableAnswers(template, draft.answers);
  const open = askedQuestions(template, answers).some(({ key }) => !answers.some(({ question }) => question === key));
  return draft.variantId === null || open ? null : pricingRequest(template, draft.variantId, answers);
}

/** @param answers those that apply */
export function pricingRequest({ version }: Template, variantId: string, answers: readonly Answer[]): ValuationInput {
  return { variantId, version, answers: answers.map(({ question, options }) => ({ question, options: [...options] })) };
}
