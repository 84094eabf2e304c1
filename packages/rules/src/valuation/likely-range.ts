import type { Fen } from '@shoushou/kernel/money';
import { priceDevice, type PriceBasis } from './price-device.ts';
import { isAsked, type Answer, type Question, type Template } from './template.ts';

/** Of a hundred devices with the given answers, so many have their price in the range. */
export const SURE_PERCENT = 80;

/** A range is close enough when it reaches at most this far from its middle, permille. */
export const CLOSE_PERMILLE = 150;

/** Where the price of a device most likely is while some questions are open. */
export interface LikelyRange {
  readonly lowFen: Fen;
  readonly highFen: Fen;
  /** How far it reaches from its middle, permille of it; 0 once the price is known. */
  readonly spreadPermille: number;
}

/** Devices drawn for a range; with so many it is within a percent of that of ten times as many. */
const DRAWN = 400;

/** How often one option is chosen for each time that the next better one is, and how often a fault is there. */
const WORSE_SHARE = 1 / 2;
const FAULT_SHARE = 1 / 12;

/** The same number from 0 to 1 for the same device and question: more answers narrow a range, they don’t redraw it. */
function chance(device: number, place: number): number {
  let bits = Math.imul(device + 1, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

/** The answer that a drawn device has. Options with which it would not be bought give no price, and are not drawn. */
function drawn({ kind, options }: Question, device: number, place: number): readonly string[] {
  const bought = options.filter(({ effects }) => !effects.some(({ kind: effect }) => effect === 'refuse'));
  if (kind === 'multi')
    return bought.filter((_, at) => chance(device, place * 16 + at + 1) < FAULT_SHARE).map(({ key }) => key);
  let left = chance(device, place * 16) * ((1 - WORSE_SHARE ** bought.length) / (1 - WORSE_SHARE));
  const option = bought.find((_, at) => (left -= WORSE_SHARE ** at) < 0) ?? bought.at(-1) ?? options[0]!;
  return [option.key];
}

interface Drawn {
  readonly answers: ReadonlyMap<string, readonly string[]>;
  readonly priceFen: Fen;
}

/** Devices with the given answers, cheapest first. Empty when those give no price. */
function drawDevices(template: Template, given: readonly Answer[], basis: PriceBasis): Drawn[] {
  const known = new Map(given.map(({ question, options }) => [question, options]));
  const devices: Drawn[] = [];
  for (let device = 0; device < DRAWN; device += 1) {
    const answers = new Map<string, readonly string[]>();
    const asked: Answer[] = [];
    for (const [place, question] of template.questions.entries()) {
      if (!isAsked(question, answers)) continue;
      if (question.assumed !== null) {
        answers.set(question.key, [question.assumed]);
        continue;
      }
      const options = known.get(question.key) ?? drawn(question, device, place);
      answers.set(question.key, options);
      asked.push({ question: question.key, options });
    }
    const priced = priceDevice(template, asked, basis);
    if (priced.outcome !== 'priced') return [];
    devices.push({ answers, priceFen: priced.priceFen });
  }
  return devices.sort((a, b) => a.priceFen - b.priceFen);
}

function rangeOf(devices: readonly Drawn[]): LikelyRange | null {
  const left = Math.round((devices.length * (100 - SURE_PERCENT)) / 200);
  const [low, high] = [devices[left], devices[devices.length - 1 - left]];
  if (!low || !high) return null;
  return {
    lowFen: low.priceFen,
    highFen: high.priceFen,
    spreadPermille: Math.round(((high.priceFen - low.priceFen) * 1000) / (high.priceFen + low.priceFen)),
  };
}

/** The range in which the price is for `SURE_PERCENT` of the devices with these answers; null when they give none. */
export function likelyRange(template: Template, given: readonly Answer[], basis: PriceBasis): LikelyRange | null {
  return rangeOf(drawDevices(template, given, basis));
}

/** How much of the differences between prices goes with the answer to one question. */
function weightOf(key: string, devices: readonly Drawn[]): number {
  const logarithms = devices.map(({ priceFen }) => Math.log(Math.max(1, priceFen)));
  const mean = logarithms.reduce((sum, each) => sum + each, 0) / devices.length;
  const groups = new Map<string, { sum: number; count: number }>();
  for (const [at, { answers }] of devices.entries()) {
    const name = answers.get(key)?.join() ?? '-';
    const { sum, count } = groups.get(name) ?? { sum: 0, count: 0 };
    groups.set(name, { sum: sum + logarithms[at]!, count: count + 1 });
  }
  return [...groups.values()].reduce((sum, group) => sum + group.count * (group.sum / group.count - mean) ** 2, 0);
}

/**
 * The questions, the weightiest first, after which the range is close enough, assuming for each its best answer. Empty
 * when it is, or when the given answers give no price.
 */
export function questionsForRange(template: Template, given: readonly Answer[], basis: PriceBasis): string[] {
  const answers = [...given];
  const wanted: string[] = [];
  for (;;) {
    const devices = drawDevices(template, answers, basis);
    if ((rangeOf(devices)?.spreadPermille ?? 0) <= CLOSE_PERMILLE) return wanted;
    const isKnown = (key: string): boolean => answers.some(({ question }) => question === key);
    // One that depends on another is asked after it.
    const open = template.questions.filter(
      ({ key, assumed, showIf }) => assumed === null && !isKnown(key) && showIf.every((each) => isKnown(each.question)),
    );
    const [next] = open
      .map((question) => ({ question, weight: weightOf(question.key, devices) }))
      .sort((a, b) => b.weight - a.weight);
    if (!next) return wanted;
    const { key, kind, options } = next.question;
    wanted.push(key);
    answers.push({ question: key, options: kind === 'multi' ? [] : [options[0]!.key] });
  }
}
