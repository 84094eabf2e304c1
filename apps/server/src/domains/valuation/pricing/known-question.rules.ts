import { ADCODE } from '@shoushou/rules/places/region-code';
import type { Answer } from '@shoushou/rules/valuation/template';

/** A price request as parsed, before anything is looked up. */
interface AskedDevice {
  readonly variantId: string;
  readonly version: number;
  readonly adcode: string | undefined;
  /** Not yet validated. */
  readonly answers: readonly unknown[];
}

/** Reads a JSON body that requests a price without a credited person; null for all others, which the contract's schema validates. */
export function parseQuestion(body: unknown): AskedDevice | null {
  if (!isRecord(body)) return null;
  for (const name in body)
    if (name !== 'variantId' && name !== 'version' && name !== 'answers' && name !== 'adcode') return null;
  const { variantId, version, answers, adcode } = body;
  if (typeof variantId !== 'string' || typeof version !== 'number' || !Array.isArray(answers)) return null;
  return adcode === undefined || (typeof adcode === 'string' && ADCODE.test(adcode))
    ? { variantId, version, adcode, answers }
    : null;
}

/**
 * The answers, if each has a question, a list of options, and nothing else. If the engine gives a price for them, they also fit
 * the contract's schema, because they contain only keys of the template. Null for everything else.
 */
export function parseAnswers(given: readonly unknown[]): readonly Answer[] | null {
  for (const answer of given) if (!isAnswer(answer)) return null;
  return given as readonly Answer[];
}

function isAnswer(answer: unknown): boolean {
  if (!isRecord(answer)) return false;
  for (const name in answer) if (name !== 'question' && name !== 'options') return false;
  return typeof answer['question'] === 'string' && Array.isArray(answer['options']);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
