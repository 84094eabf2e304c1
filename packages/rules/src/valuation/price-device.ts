import { formatMoney, scale, type Fen } from '@shoushou/kernel/money';
import { resolveAnswers, type Answer, type AnswerMap, type AnswerProblem, type Effect, type Option, type Question, type Template } from './template.ts';

/** What a device of this variant is worth before its condition is known. */
export interface PriceBasis {
  readonly baseFen: Fen;
  /** What the market took from the base price since it was set, permille of it; negative where it added. */
  readonly driftPermille: number;
  readonly floorFen: Fen;
  readonly ceilingFen: Fen;
}

/** A step from the base to the price. `question` and `option` are null for steps that no answer causes. */
export interface PriceLine {
  readonly kind: 'base' | 'drift' | 'answer' | 'loss_limit' | 'cap' | 'parts' | 'ceiling' | 'rounding' | 'floor';
  readonly question: string | null;
  readonly option: string | null;
  readonly text: string;
  readonly amountFen: Fen;
}

export type Pricing =
  | { readonly outcome: 'priced'; readonly priceFen: Fen; readonly lines: readonly PriceLine[]; readonly answers: AnswerMap }
  | { readonly outcome: 'refused'; readonly question: string; readonly reason: string }
  | ({ readonly outcome: 'unanswered' } & AnswerProblem);

/** Below this a price is rounded down to whole yuan, from it on to five yuan. */
const COARSE_FROM: Fen = 20_000;

/**
 * The price of a device: base, drift, shares by question, deductions, the lowest cap, ceiling, rounding down, floor. Each step
 * is a line `after − before`, so that the lines sum to the price by construction. Only integers; the order of `given` changes nothing.
 */
export function priceDevice(template: Template, given: readonly Answer[], basis: PriceBasis, as: { inspecting?: boolean } = {}): Pricing {
  const answers = resolveAnswers(template, given, as);
  if ('problem' in answers) return { outcome: 'unanswered', ...answers };
  const chosen = chosenOptions(template, answers);
  for (const { question, option } of chosen) {
    const refusal = effectOf(option, 'refuse');
    if (refusal) return { outcome: 'refused', question: question.key, reason: refusal.reason };
  }
  return { outcome: 'priced', ...walk(template.questions, chosen, basis), answers };
}

interface Chosen {
  readonly question: Question;
  readonly option: Option;
}

function chosenOptions(template: Template, answers: AnswerMap): Chosen[] {
  return template.questions.flatMap((question) => (answers.get(question.key) ?? []).map((key) => ({ question, option: question.options.find((option) => option.key === key)! })));
}

function effectOf<Kind extends Effect['kind']>(option: Option, kind: Kind): Extract<Effect, { kind: Kind }> | undefined {
  return option.effects.find((effect): effect is Extract<Effect, { kind: Kind }> => effect.kind === kind);
}

function walk(questions: readonly Question[], chosen: readonly Chosen[], { baseFen, driftPermille, floorFen, ceilingFen }: PriceBasis): { priceFen: Fen; lines: PriceLine[] } {
  const lines: PriceLine[] = [{ kind: 'base', question: null, option: null, text: '基准价', amountFen: baseFen }];
  let priceFen = baseFen;
  const step = (kind: PriceLine['kind'], text: string, toFen: Fen, by?: Chosen): void => {
    if (toFen === priceFen) return;
    lines.push({ kind, question: by?.question.key ?? null, option: by?.option.key ?? null, text, amountFen: toFen - priceFen });
    priceFen = toFen;
  };

  step('drift', '行情变化', baseFen - scale(baseFen, driftPermille, 1000));
  for (const question of questions) {
    const beforeFen = priceFen;
    const own = chosen.filter((each) => each.question === question);
    for (const each of own) {
      const share = effectOf(each.option, 'multiply');
      if (share) step('answer', each.option.text, scale(priceFen, share.permille, 1000), each);
    }
    if (question.maxLossPermille === null || own.length === 0) continue;
    step('loss_limit', `${question.text}合计最多减 ${question.maxLossPermille / 10}%`, Math.max(priceFen, scale(beforeFen, 1000 - question.maxLossPermille, 1000)));
  }
  for (const each of chosen) {
    const deduction = effectOf(each.option, 'deduct');
    if (deduction) step('answer', each.option.text, priceFen - deduction.fen, each);
  }
  const lowest = lowestCap(chosen, baseFen);
  if (lowest) step('cap', lowest.text, Math.min(priceFen, lowest.fen), lowest.by);
  step('ceiling', '最高价', Math.min(priceFen, ceilingFen));
  const parts = chosen.find(({ option }) => effectOf(option, 'parts'));
  if (parts) step('parts', `${parts.option.text}，按零件价`, Math.min(priceFen, floorFen), parts);
  step('rounding', priceFen < COARSE_FROM ? '取整到元' : '取整到 5 元', roundDown(priceFen));
  step('floor', '保底价', Math.max(priceFen, floorFen));
  return { priceFen, lines };
}

/** The lowest sum that an answer lets a device bring; of equal ones the first question's. */
function lowestCap(chosen: readonly Chosen[], baseFen: Fen): { by: Chosen; fen: Fen; text: string } | undefined {
  const caps = chosen.flatMap((by) => {
    const [share, sum] = [effectOf(by.option, 'cap'), effectOf(by.option, 'cap_fen')];
    return [
      ...(share ? [{ by, fen: scale(baseFen, share.permille, 1000), text: `${by.option.text}，最多按基准价的 ${share.permille / 10}%` }] : []),
      ...(sum ? [{ by, fen: sum.fen, text: `${by.option.text}，最多 ${formatMoney(sum.fen)}` }] : []),
    ];
  });
  return caps.sort((a, b) => a.fen - b.fen)[0];
}

function roundDown(fen: Fen): Fen {
  const unit = fen < COARSE_FROM ? 100 : 500;
  return Math.floor(fen / unit) * unit;
}
