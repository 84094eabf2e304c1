import { formatThousandths } from '@shoushou/kernel/decimal';
import { formatMoney } from '@shoushou/kernel/money';
import { effectOf } from '@shoushou/rules/valuation/template';
import type { Question } from './valuation.labels.ts';

export type Option = Question['options'][number];
type Effect = Option['effects'][number];

/** The outcome of an option: the device gets a price, the price of its parts, or none. */
export type Worth = 'price' | 'parts' | 'refuse';

export function worthOf(option: Option): Worth {
  return effectOf(option, 'refuse') ? 'refuse' : effectOf(option, 'parts') ? 'parts' : 'price';
}

/** The option with this effect replacing its own of that kind; `multiply` by the full price is no effect. */
export function withEffect(option: Option, effect: Effect): Option {
  const others = withoutEffect(option, effect.kind).effects;
  return { ...option, effects: effect.kind === 'multiply' && effect.permille === 1000 ? others : [...others, effect] };
}

export function withoutEffect(option: Option, kind: Effect['kind']): Option {
  return { ...option, effects: option.effects.filter((effect) => effect.kind !== kind) };
}

/** With parts or a refusal no other effect counts, so the option's other effects are removed. */
export function withWorth(option: Option, worth: Worth): Option {
  if (worth === 'price')
    return { ...option, effects: option.effects.filter(({ kind }) => kind !== 'parts' && kind !== 'refuse') };
  return { ...option, effects: [worth === 'parts' ? { kind: 'parts' } : { kind: 'refuse', reason: '' }] };
}

/** An option's effect on the price, as text. */
export function effectText(option: Option): string {
  const texts = option.effects.map((effect: Effect) => {
    switch (effect.kind) {
      case 'multiply':
        return formatThousandths(effect.permille);
      case 'deduct':
        return `减 ${formatMoney(effect.fen)}`;
      case 'cap':
        return `最多 ${formatThousandths(effect.permille)}`;
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

/** The questions with one of them replaced. */
export function withQuestion(
  questions: readonly Question[],
  key: string,
  change: (question: Question) => Question,
): Question[] {
  return questions.map((question) => (question.key === key ? change(question) : question));
}

/** The question with one option replaced. */
export function withOption(question: Question, key: string, change: (option: Option) => Option): Question {
  return { ...question, options: question.options.map((option) => (option.key === key ? change(option) : option)) };
}

/** The list with one entry moved by one place; unchanged at its end. */
export function moved<Entry>(list: readonly Entry[], from: number, by: -1 | 1): Entry[] {
  const next = [...list];
  const to = from + by;
  if (to >= 0 && to < list.length) [next[from], next[to]] = [next[to]!, next[from]!];
  return next;
}

/** A key that no version has used. @param version the draft's */
function unusedKey(version: number, used: readonly string[]): string {
  for (let number = 1; ; number += 1) if (!used.includes(`v${version}-${number}`)) return `v${version}-${number}`;
}

const blankOption = (key: string, text: string): Option => ({ key, text, help: '', picture: '', effects: [] });

/** The questions with a new one at the end. @param version the draft's */
export function withNewQuestion(questions: readonly Question[], kind: Question['kind'], version: number): Question[] {
  const options =
    kind === 'single' ? [blankOption('a', '正常'), blankOption('b', '不正常')] : [blankOption('a', '有问题')];
  return [
    ...questions,
    {
      key: unusedKey(
        version,
        questions.map(({ key }) => key),
      ),
      kind,
      text: '新题目',
      help: '',
      options,
      showIf: [],
      assumed: null,
      maxLossPermille: null,
      quick: false,
    },
  ];
}

/** Without a question; questions that depended on it depend on nothing. */
export function withoutQuestion(questions: readonly Question[], removed: string): Question[] {
  return questions
    .filter(({ key }) => key !== removed)
    .map((question) => ({
      ...question,
      showIf: question.showIf.filter(({ question: earlier }) => earlier !== removed),
    }));
}

/** The question with a new worst option. @param version the draft's */
export function withNewOption(question: Question, version: number): Question {
  return {
    ...question,
    options: [
      ...question.options,
      blankOption(
        unusedKey(
          version,
          question.options.map(({ key }) => key),
        ),
        '新选项',
      ),
    ],
  };
}

/** Earlier questions that may hide this one: those with an option for parts or refusal, each with its other options. */
export function hidingQuestions(
  questions: readonly Question[],
  at: number,
): { question: string; text: string; options: string[] }[] {
  return questions.slice(0, at).flatMap(({ key, kind, text, options }) => {
    const asking = options.filter((option) => worthOf(option) === 'price').map((option) => option.key);
    return kind === 'single' && asking.length > 0 && asking.length < options.length
      ? [{ question: key, text, options: asking }]
      : [];
  });
}

/** The changes of a draft, one sentence each: `屏幕上有划痕吗 · 细微划痕：95% → 93%`. */
export function draftChanges(from: readonly Question[], to: readonly Question[]): string[] {
  const next = new Map(to.map((question) => [question.key, question]));
  const removed = from.filter(({ key }) => !next.has(key)).map(({ text }) => `不再问「${text}」`);
  const added = to.filter(({ key }) => !from.some((each) => each.key === key)).map(({ text }) => `加问「${text}」`);
  const kept = from.filter(({ key }) => next.has(key));
  const order = to
    .filter(({ key }) => kept.some((each) => each.key === key))
    .some(({ key }, at) => kept[at]!.key !== key)
    ? ['题目的顺序有变']
    : [];
  return [
    ...removed,
    ...added,
    ...order,
    ...kept.flatMap((question) => questionChanges(question, next.get(question.key)!, from, to)),
  ];
}

function questionChanges(
  from: Question,
  to: Question,
  before: readonly Question[],
  after: readonly Question[],
): string[] {
  const lossText = ({ maxLossPermille }: Question): string =>
    maxLossPermille === null ? '不限' : formatThousandths(maxLossPermille);
  const conditionText = ({ showIf }: Question, among: readonly Question[]): string =>
    showIf.length === 0
      ? '都问'
      : `看「${showIf.map(({ question }) => among.find(({ key }) => key === question)?.text ?? question).join('」「')}」再问`;
  const facts: readonly (readonly [what: string, before: string, after: string])[] = [
    ['题目', from.text, to.text],
    ['怎么看', from.help, to.help],
    ['快速估价', from.quick ? '要问' : '不问', to.quick ? '要问' : '不问'],
    ['由谁回答', from.assumed === null ? '客户' : '看货时核对', to.assumed === null ? '客户' : '看货时核对'],
    ['合计最多减', lossText(from), lossText(to)],
    ['什么时候问', conditionText(from, before), conditionText(to, after)],
    ['选项顺序', ...optionOrders(from, to)],
  ];
  return [
    ...facts
      .filter(([, one, other]) => one !== other)
      .map(([what, one, other]) => `${from.text} · ${what}：${one || '空'} → ${other || '空'}`),
    ...from.options
      .filter(({ key }) => !to.options.some((each) => each.key === key))
      .map(({ text }) => `${from.text}：去掉「${text}」`),
    ...to.options
      .filter(({ key }) => !from.options.some((each) => each.key === key))
      .map((option) => `${from.text}：加上「${option.text}」，${effectText(option)}`),
    ...from.options.flatMap((option) =>
      optionChanges(
        from.text,
        option,
        to.options.find(({ key }) => key === option.key),
      ),
    ),
  ];
}

/** The options that both have, in the order of each. */
function optionOrders(from: Question, to: Question): [before: string, after: string] {
  const names = new Map(from.options.map(({ key, text }) => [key, text]));
  const shared = (question: Question, other: Question): string =>
    question.options
      .filter(({ key }) => other.options.some((each) => each.key === key))
      .map(({ key }) => names.get(key))
      .join('、');
  return [shared(from, to), shared(to, from)];
}

function optionChanges(question: string, from: Option, to: Option | undefined): string[] {
  if (!to) return [];
  const [before, after] = [effectText(from), effectText(to)];
  return [
    ...(from.text === to.text ? [] : [`${question} · ${from.text}：改名为「${to.text}」`]),
    ...(from.help === to.help
      ? []
      : [`${question} · ${from.text} · 怎么看：${from.help || '空'} → ${to.help || '空'}`]),
    ...(from.picture === to.picture ? [] : [`${question} · ${from.text}：换了图`]),
    ...(before === after ? [] : [`${question} · ${from.text}：${before} → ${after}`]),
  ];
}
