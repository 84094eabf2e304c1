import { scale, type Fen } from '@shoushou/kernel/money';
import {
  answersOf,
  chooseOptions,
  compileTemplate,
  type Choices,
  type CompiledOption,
  type CompiledTemplate,
} from './compiled-template.ts';
import type { Answer, AnswerMap, AnswerProblem, Template } from './template.ts';

/** The base price of a variant, independent of the device's condition. */
export interface PriceBasis {
  readonly baseFen: Fen;
  /** The market's reduction of the base price since it was set, permille; negative for an increase. */
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
  | {
      readonly outcome: 'priced';
      readonly priceFen: Fen;
      readonly lines: readonly PriceLine[];
      readonly answers: AnswerMap;
    }
  | { readonly outcome: 'refused'; readonly question: string; readonly reason: string }
  | ({ readonly outcome: 'unanswered' } & AnswerProblem);

/** Below this a price is rounded down to whole yuan, from it on to five yuan. */
const COARSE_FROM: Fen = 20_000;

/**
 * The price of a device: base, drift, shares by question, deductions, the lowest cap, ceiling, rounding down, floor.
 * Each step is a line `after − before`, so that the lines sum to the price by construction. Only integers; the order of
 * `given` changes nothing.
 */
export function priceDevice(
  template: Template,
  given: readonly Answer[],
  basis: PriceBasis,
  { inspecting = false }: { inspecting?: boolean } = {},
): Pricing {
  const compiled = compileTemplate(template);
  const choices = chooseOptions(compiled, given, inspecting);
  if ('problem' in choices) return { outcome: 'unanswered', ...choices };
  const priced = priceChoices(compiled, choices, basis);
  return priced.outcome === 'priced' ? { ...priced, answers: answersOf(compiled, choices) } : priced;
}

export type BarePricing =
  | Omit<Extract<Pricing, { outcome: 'priced' }>, 'answers'>
  | Extract<Pricing, { outcome: 'refused' }>;

function priceChoices(compiled: CompiledTemplate, choices: Choices, basis: PriceBasis): BarePricing {
  const chosen = chosenOptions(compiled, choices);
  for (const { option, question } of chosen)
    if (option.refusal !== null) return { outcome: 'refused', question, reason: option.refusal };
  const { priceFen, all } = priceLines(compiled, chosen, basis);
  return { outcome: 'priced', priceFen, lines: all };
}

interface Chosen {
  /** Place and key of the question. */
  readonly at: number;
  readonly question: string;
  readonly option: CompiledOption;
}

/** By question, then by option. */
function chosenOptions({ questions }: CompiledTemplate, choices: Choices): Chosen[] {
  const chosen: Chosen[] = [];
  for (let at = 0; at < questions.length; at += 1) {
    const { key, options } = questions[at]!;
    for (let bits = choices[at] ?? 0, place = 0; bits !== 0; bits >>= 1, place += 1)
      if ((bits & 1) === 1) chosen.push({ at, question: key, option: options[place]! });
  }
  return chosen;
}

/** The way from the base to the price; a step that changes nothing is no line. */
class PriceLines {
  priceFen: Fen;
  readonly all: PriceLine[];

  constructor(baseFen: Fen) {
    this.priceFen = baseFen;
    this.all = [{ kind: 'base', question: null, option: null, text: '基准价', amountFen: baseFen }];
  }

  step(kind: PriceLine['kind'], text: string, toFen: Fen, by: Chosen | null = null): void {
    if (toFen === this.priceFen) return;
    this.all.push({
      kind,
      question: by === null ? null : by.question,
      option: by === null ? null : by.option.key,
      text,
      amountFen: toFen - this.priceFen,
    });
    this.priceFen = toFen;
  }
}

function priceLines(
  { questions }: CompiledTemplate,
  chosen: readonly Chosen[],
  { baseFen, driftPermille, floorFen, ceilingFen }: PriceBasis,
): PriceLines {
  const lines = new PriceLines(baseFen);
  lines.step('drift', '行情变化', baseFen - scale(baseFen, driftPermille, 1000));
  for (let index = 0; index < chosen.length;) {
    const { at } = chosen[index]!;
    const beforeFen = lines.priceFen;
    for (; index < chosen.length && chosen[index]!.at === at; index += 1) {
      const each = chosen[index]!;
      if (each.option.permille !== null)
        lines.step('answer', each.option.text, scale(lines.priceFen, each.option.permille, 1000), each);
    }
    const { maxLossPermille, lossText } = questions[at]!;
    if (maxLossPermille !== null)
      lines.step('loss_limit', lossText, Math.max(lines.priceFen, scale(beforeFen, 1000 - maxLossPermille, 1000)));
  }
  for (const each of chosen)
    if (each.option.deductFen !== null)
      lines.step('answer', each.option.text, lines.priceFen - each.option.deductFen, each);
  const lowest = lowestCap(chosen, baseFen);
  if (lowest !== null) lines.step('cap', lowest.text, Math.min(lines.priceFen, lowest.fen), lowest.by);
  lines.step('ceiling', '最高价', Math.min(lines.priceFen, ceilingFen));
  const parts = chosen.find(({ option }) => option.isParts);
  if (parts) lines.step('parts', parts.option.partsText, Math.min(lines.priceFen, floorFen), parts);
  lines.step('rounding', lines.priceFen < COARSE_FROM ? '取整到元' : '取整到 5 元', roundDown(lines.priceFen));
  lines.step('floor', '保底价', Math.max(lines.priceFen, floorFen));
  return lines;
}

/** The lowest cap of the answers on a device's sum; among equal ones the first question's. */
function lowestCap(chosen: readonly Chosen[], baseFen: Fen): { by: Chosen; fen: Fen; text: string } | null {
  let lowest: { by: Chosen; fen: Fen; text: string } | null = null;
  for (const by of chosen) {
    const { capPermille, capText, capFen, capFenText } = by.option;
    const share = capPermille === null ? null : scale(baseFen, capPermille, 1000);
    if (share !== null && (lowest === null || share < lowest.fen)) lowest = { by, fen: share, text: capText };
    if (capFen !== null && (lowest === null || capFen < lowest.fen)) lowest = { by, fen: capFen, text: capFenText };
  }
  return lowest;
}

function roundDown(fen: Fen): Fen {
  const unit = fen < COARSE_FROM ? 100 : 500;
  return Math.floor(fen / unit) * unit;
}
