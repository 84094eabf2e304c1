import { MAX_OPTIONS, MAX_QUESTIONS, type Effect, type Option, type Question, type Template } from './template.ts';

/** Characters of texts in a template. */
export const templateTextLimits = { question: 40, questionHelp: 60, option: 16, optionHelp: 40, reason: 40 } as const;

/**
 * Why a template may not be published, in the operators' language; null when it may. The rules make it certain that a
 * worse answer never raises a price: options go from the best to the worst in every effect, and a question is hidden
 * only by an answer that leaves the floor price or none.
 */
export function templateProblem({ questions }: Pick<Template, 'questions'>): string | null {
  if (questions.length === 0 || questions.length > MAX_QUESTIONS) return `题目需为 1 至 ${MAX_QUESTIONS} 道`;
  const before = new Map<string, Question>();
  for (const question of questions) {
    const problem = before.has(question.key)
      ? '编号重复'
      : (optionsProblem(question) ?? orderProblem(question) ?? showIfProblem(question, before));
    if (problem) return `「${question.text || question.key}」${problem}`;
    before.set(question.key, question);
  }
  return null;
}

function optionsProblem({ text, kind, options, assumed, maxLossPermille }: Question): string | null {
  if (text === '' || text.length > templateTextLimits.question)
    return `题目需为 1 至 ${templateTextLimits.question} 个字`;
  if (options.length < (kind === 'single' ? 2 : 1) || options.length > MAX_OPTIONS)
    return `选项过少或超过 ${MAX_OPTIONS} 个`;
  if (new Set(options.map(({ key }) => key)).size < options.length) return '选项编号重复';
  if (options.some((option) => option.text === '' || option.text.length > templateTextLimits.option))
    return `选项需为 1 至 ${templateTextLimits.option} 个字`;
  if (assumed !== null && (kind !== 'single' || options[0]?.key !== assumed))
    return '检测时核对的题目，默认选项需为最好的一项';
  if (maxLossPermille !== null && (kind !== 'multi' || !inRange(maxLossPermille, 1000))) return '合计最多减的比例有误';
  return options.map((option) => effectsProblem(option, kind)).find((problem) => problem !== null) ?? null;
}

const inRange = (value: number, max: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= max;

function effectsProblem({ text, effects }: Option, kind: Question['kind']): string | null {
  if (new Set(effects.map((effect) => effect.kind)).size < effects.length) return `选项「${text}」的同类影响重复`;
  const wrong = effects.some((effect) => !isEffectValid(effect, kind));
  return wrong ? `选项「${text}」的影响有误` : null;
}

function isEffectValid(effect: Effect, kind: Question['kind']): boolean {
  switch (effect.kind) {
    case 'multiply':
      return inRange(effect.permille, kind === 'multi' ? 1000 : 1500);
    case 'deduct':
      return inRange(effect.fen, 100_000_000);
    case 'cap':
      return inRange(effect.permille, 1000);
    case 'cap_fen':
      return inRange(effect.fen, 100_000_000);
    case 'parts':
      return true;
    case 'refuse':
      return effect.reason !== '' && effect.reason.length <= templateTextLimits.reason;
  }
}

/** A measure of every effect that only falls from a better option to a worse one. */
function measures({ effects }: Option): readonly number[] {
  const value = { multiply: 1000, deduct: 0, cap: Infinity, capFen: Infinity, worth: 2 };
  for (const effect of effects) {
    if (effect.kind === 'multiply') value.multiply = effect.permille;
    else if (effect.kind === 'deduct') value.deduct = -effect.fen;
    else if (effect.kind === 'cap') value.cap = effect.permille;
    else if (effect.kind === 'cap_fen') value.capFen = effect.fen;
    else value.worth = Math.min(value.worth, effect.kind === 'parts' ? 1 : 0);
  }
  // Beside the floor price or a refusal nothing else counts.
  return value.worth < 2
    ? [-Infinity, -Infinity, -Infinity, -Infinity, value.worth]
    : [value.multiply, value.deduct, value.cap, value.capFen, value.worth];
}

function orderProblem({ kind, options }: Question): string | null {
  if (kind === 'multi') return null;
  const wrong = options
    .slice(1)
    .find((option, index) => measures(option).some((value, at) => value > measures(options[index]!)[at]!));
  return wrong ? `选项需从最好排到最差，「${wrong.text}」排错了` : null;
}

function showIfProblem({ showIf }: Question, before: ReadonlyMap<string, Question>): string | null {
  for (const { question: key, options } of showIf) {
    const earlier = before.get(key);
    if (earlier?.kind !== 'single') return '只能跟随前面的单选题';
    if (options.some((option) => !earlier.options.some((each) => each.key === option))) return '跟随的选项不存在';
    const hiding = earlier.options.filter((option) => !options.includes(option.key));
    if (
      options.length === 0 ||
      hiding.some(({ effects }) => !effects.some(({ kind }) => kind === 'parts' || kind === 'refuse'))
    )
      return '只有按零件价或不收的选项，才能略过后面的题';
  }
  return null;
}
