import { formatThousandths } from '@shoushou/kernel/decimal';
import { formatMoney, type Fen } from '@shoushou/kernel/money';
import {
  effectOf,
  type Answer,
  type AnswerMap,
  type AnswerProblem,
  type Option,
  type Question,
  type Template,
} from './template.ts';

/** An option with its effects as plain numbers; null without such an effect. */
export interface CompiledOption {
  readonly key: string;
  /** The key as the only answer to its question. */
  readonly alone: readonly string[];
  readonly text: string;
  readonly permille: number | null;
  readonly deductFen: Fen | null;
  readonly capPermille: number | null;
  readonly capText: string;
  readonly capFen: Fen | null;
  readonly capFenText: string;
  readonly isParts: boolean;
  readonly partsText: string;
  readonly refusal: string | null;
}

interface CompiledQuestion {
  readonly key: string;
  readonly isSingle: boolean;
  readonly options: readonly CompiledOption[];
  readonly places: ReadonlyMap<string, number>;
  /** Earlier questions by place, each with the options of which one must have been chosen, a bit an option. */
  readonly showIf: readonly { readonly at: number; readonly bits: number }[];
  /** The assumed option as a bit; null when the customer answers. */
  readonly assumed: number | null;
  readonly maxLossPermille: number | null;
  readonly lossText: string;
}

export interface CompiledTemplate {
  readonly questions: readonly CompiledQuestion[];
  readonly places: ReadonlyMap<string, number>;
}

/**
 * The chosen options: for each question in the order of the template a bit per option, or null when it does not apply.
 */
export type Choices = readonly (number | null)[];

const compiled = new WeakMap<Template['questions'], CompiledTemplate>();

/**
 * The questions as numbers and places, made once for as long as the template is in memory: a published one never
 * changes.
 */
export function compileTemplate({ questions }: Pick<Template, 'questions'>): CompiledTemplate {
  const before = compiled.get(questions);
  if (before) return before;
  const places = new Map(questions.map(({ key }, at) => [key, at]));
  const made = { questions: questions.map((question) => compileQuestion(question, questions, places)), places };
  compiled.set(questions, made);
  return made;
}

function compileQuestion(
  { key, kind, text, options, showIf, assumed, maxLossPermille }: Question,
  questions: readonly Question[],
  places: ReadonlyMap<string, number>,
): CompiledQuestion {
  return {
    key,
    maxLossPermille,
    isSingle: kind === 'single',
    options: options.map(compileOption),
    places: new Map(options.map((option, at) => [option.key, at])),
    showIf: showIf.map((condition) => {
      const at = places.get(condition.question) ?? -1;
      return { at, bits: bitsOf(questions[at]?.options ?? [], condition.options) };
    }),
    assumed: assumed === null ? null : bitsOf(options, [assumed]),
    lossText: maxLossPermille === null ? '' : `${text}合计最多减 ${formatThousandths(maxLossPermille)}`,
  };
}

function compileOption(option: Option): CompiledOption {
  const { key, text } = option;
  const [capPermille, capFen] = [effectOf(option, 'cap')?.permille ?? null, effectOf(option, 'cap_fen')?.fen ?? null];
  return {
    key,
    text,
    capPermille,
    capFen,
    alone: [key],
    permille: effectOf(option, 'multiply')?.permille ?? null,
    deductFen: effectOf(option, 'deduct')?.fen ?? null,
    capText: capPermille === null ? '' : `${text}，最多按基准价的 ${formatThousandths(capPermille)}`,
    capFenText: capFen === null ? '' : `${text}，最多 ${formatMoney(capFen)}`,
    isParts: effectOf(option, 'parts') !== undefined,
    partsText: `${text}，按零件价`,
    refusal: effectOf(option, 'refuse')?.reason ?? null,
  };
}

function bitsOf(options: readonly Option[], keys: readonly string[]): number {
  return options.reduce((bits, { key }, at) => (keys.includes(key) ? bits | (1 << at) : bits), 0);
}

/**
 * The effective choices: the answers, and the assumed options of questions that only an inspector answers. An inspector
 * (`inspecting`) may answer those as well. The order of `given` changes nothing, not even which error is reported
 * first.
 */
export function chooseOptions(
  { questions, places }: CompiledTemplate,
  given: readonly Answer[],
  inspecting: boolean,
): Choices | AnswerProblem {
  const optionsAt = questions.map((): readonly string[] | undefined => undefined);
  let strange: string | null = null;
  for (const { question, options } of given) {
    const at = places.get(question);
    if (at !== undefined && optionsAt[at] === undefined) optionsAt[at] = options;
    else if (strange === null || question < strange) strange = question;
  }
  if (strange !== null) return { problem: 'not_asked', question: strange };
  const choices = questions.map((): number | null => null);
  for (let at = 0; at < questions.length; at += 1) {
    const question = questions[at]!;
    const chosen = optionsAt[at];
    const isAsked = meets(question, choices);
    if (!isAsked || (question.assumed !== null && !inspecting)) {
      if (chosen !== undefined) return { problem: 'not_asked', question: question.key };
      if (isAsked) choices[at] = question.assumed;
    } else if (chosen === undefined) {
      if (question.assumed === null) return { problem: 'missing', question: question.key };
      choices[at] = question.assumed;
    } else {
      if (question.isSingle && chosen.length !== 1) return { problem: 'missing', question: question.key };
      const bits = chosenBits(question, chosen);
      if (bits === null) return { problem: 'option_unknown', question: question.key };
      choices[at] = bits;
    }
  }
  return choices;
}

function meets({ showIf }: CompiledQuestion, choices: Choices): boolean {
  for (const { at, bits } of showIf) if (((choices[at] ?? 0) & bits) === 0) return false;
  return true;
}

/** Null when an option is unknown, or named twice. */
function chosenBits({ places }: CompiledQuestion, chosen: readonly string[]): number | null {
  let bits = 0;
  for (const key of chosen) {
    const place = places.get(key);
    if (place === undefined || (bits & (1 << place)) !== 0) return null;
    bits |= 1 << place;
  }
  return bits;
}

/** The effective answers in the order of the template, each with its options in that order. */
export function answersOf({ questions }: CompiledTemplate, choices: Choices): AnswerMap {
  const answers = new Map<string, readonly string[]>();
  for (let at = 0; at < questions.length; at += 1) {
    const bits = choices[at] ?? null;
    if (bits !== null) answers.set(questions[at]!.key, chosenKeys(questions[at]!, bits));
  }
  return answers;
}

function chosenKeys({ options }: CompiledQuestion, bits: number): readonly string[] {
  const last = 31 - Math.clz32(bits);
  if (bits !== 0 && bits === 1 << last) return options[last]!.alone;
  return options.filter((_, place) => (bits & (1 << place)) !== 0).map(({ key }) => key);
}

/** The effective answers of a customer, or their error. */
export function resolveAnswers(template: Template, given: readonly Answer[]): AnswerMap | AnswerProblem {
  const compiledTemplate = compileTemplate(template);
  const choices = chooseOptions(compiledTemplate, given, false);
  return 'problem' in choices ? choices : answersOf(compiledTemplate, choices);
}
