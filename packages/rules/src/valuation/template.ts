import type { Fen } from '@shoushou/kernel/money';

/** The effect of an option on the price of a device; shares in permille. */
export type Effect =
  /** Factor on the price so far, permille, 0–1500. */
  | { readonly kind: 'multiply'; readonly permille: number }
  | { readonly kind: 'deduct'; readonly fen: Fen }
  /** The price is at most this share of the base price, 0–1000. */
  | { readonly kind: 'cap'; readonly permille: number }
  /** The price is at most this sum, for any base price. */
  | { readonly kind: 'cap_fen'; readonly fen: Fen }
  /** The device is worth its parts: the variant's floor. */
  | { readonly kind: 'parts' }
  /** The device is not bought; the reason is shown to the customer. */
  | { readonly kind: 'refuse'; readonly reason: string };

export interface Option {
  readonly key: string;
  /** The option's text for customers, ≤16 characters. */
  readonly text: string;
  /** How to recognise it. */
  readonly help: string;
  /** Name of a drawing of the app; empty for none. */
  readonly picture: string;
  readonly effects: readonly Effect[];
}

export interface Question {
  readonly key: string;
  /** `single`: one option, ordered from the best to the worst. `multi`: independent faults; none is the best. */
  readonly kind: 'single' | 'multi';
  /** ≤40 characters. */
  readonly text: string;
  readonly help: string;
  readonly options: readonly Option[];
  /** Asked only if each of these earlier questions has one of the options. */
  readonly showIf: readonly { readonly question: string; readonly options: readonly string[] }[];
  /** Not asked of the customer: only an inspector can answer it. This option is assumed until then. */
  readonly assumed: string | null;
  /** Of a `multi` question: all its options together take at most this share of the price, permille. */
  readonly maxLossPermille: number | null;
  /** Asked for a quick estimate. */
  readonly quick: boolean;
}

/** The published questions of a kind of device. A published version never changes. */
export interface Template {
  readonly key: string;
  readonly version: number;
  readonly questions: readonly Question[];
}

export interface Answer {
  readonly question: string;
  readonly options: readonly string[];
}

/** Answers by question, in the order of the template. */
export type AnswerMap = ReadonlyMap<string, readonly string[]>;

/** A base price older than this gives no price. */
export const MAX_BASE_PRICE_AGE_DAYS = 30;
export const MAX_QUESTIONS = 30;
export const MAX_OPTIONS = 12;

/** The effect of a kind that an option has; an option has one of each kind at most. */
export function effectOf<Kind extends Effect['kind']>(
  { effects }: Pick<Option, 'effects'>,
  kind: Kind,
): Extract<Effect, { kind: Kind }> | undefined {
  return effects.find((effect): effect is Extract<Effect, { kind: Kind }> => effect.kind === kind);
}

/** Whether a question applies, given the answers to the earlier ones. */
export function isAsked(question: Question, answers: AnswerMap): boolean {
  return question.showIf.every(({ question: earlier, options }) =>
    (answers.get(earlier) ?? []).some((option) => options.includes(option)),
  );
}

export type AnswerProblem = { readonly problem: 'missing' | 'not_asked' | 'option_unknown'; readonly question: string };

/** The questions that the customer answers, given the answers so far. */
export function askedQuestions(template: Template, given: readonly Answer[]): Question[] {
  const answers = new Map<string, readonly string[]>();
  const answersByQuestion = new Map(given.map(({ question, options }) => [question, options]));
  const shown: Question[] = [];
  for (const question of template.questions) {
    if (!isAsked(question, answers)) continue;
    if (question.assumed !== null) answers.set(question.key, [question.assumed]);
    else {
      shown.push(question);
      const chosen = answersByQuestion.get(question.key);
      if (chosen) answers.set(question.key, chosen);
    }
  }
  return shown;
}
