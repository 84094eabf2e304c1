import { ADCODE } from '@shoushou/rules/places/region-code';
import type { Answer, Template } from '@shoushou/rules/valuation/template';

/** What is valued where, as far as it can be told before anything was looked up. */
interface AskedDevice {
  readonly variantId: string;
  readonly version: number;
  readonly adcode: string | undefined;
  /** Not looked at yet. */
  readonly answers: readonly unknown[];
}

const fields = ['variantId', 'version', 'answers', 'adcode'];

/** Reads a parsed body that asks for a price and names nobody; null for everything else, which the contract's schema judges. */
export function askedDevice(body: unknown): AskedDevice | null {
  if (!isRecord(body) || !Object.keys(body).every((name) => fields.includes(name))) return null;
  const { variantId, version, answers, adcode } = body;
  if (typeof variantId !== 'string' || typeof version !== 'number' || !Array.isArray(answers)) return null;
  return adcode === undefined || (typeof adcode === 'string' && ADCODE.test(adcode)) ? { variantId, version, adcode, answers } : null;
}

const optionsOf = new WeakMap<Template, ReadonlyMap<string, ReadonlySet<string>>>();

/**
 * The answers, when each is one to a question of the template, by options of it: such answers fit the contract's schema, because the template's own keys do. Null for everything else.
 * Whether they are asked, and asked once, is for the engine to say.
 */
export function knownAnswers(template: Template, given: readonly unknown[]): readonly Answer[] | null {
  const known = optionsIn(template);
  if (given.length > template.questions.length) return null;
  for (const answer of given) if (!isKnownAnswer(known, answer)) return null;
  return given as readonly Answer[];
}

function optionsIn(template: Template): ReadonlyMap<string, ReadonlySet<string>> {
  const before = optionsOf.get(template);
  if (before) return before;
  const options = new Map(template.questions.map((question) => [question.key, new Set(question.options.map(({ key }) => key))]));
  optionsOf.set(template, options);
  return options;
}

function isKnownAnswer(known: ReadonlyMap<string, ReadonlySet<string>>, answer: unknown): boolean {
  if (!isRecord(answer) || Object.keys(answer).length !== 2) return false;
  const { question, options } = answer;
  const among = typeof question === 'string' ? known.get(question) : undefined;
  return among !== undefined && Array.isArray(options) && options.length <= among.size && options.every((option) => among.has(option as string));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
