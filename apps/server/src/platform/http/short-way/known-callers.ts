import type { IncomingHttpHeaders } from 'node:http';
import type { Auth, CallName } from '@shoushou/contract';
import type { RequestBudget } from '../../limits/request-budget.ts';
import { callerKeyOf } from '../../limits/request-share.ts';
import type { AnswerMemory } from '../answers/answer-memory.ts';
import type { Authenticate, Caller } from '../caller.ts';
import { bearerOf, refusalFor } from '../may-call.ts';

/** All that a call on the short way needs of a request. */
export interface ShortRequest {
  headers: IncomingHttpHeaders;
  body: string;
  /** Of whoever asks, for limits. */
  address: string;
}

/**
 * The whole answer to a body that has been parsed and not validated, as a string of bytes (`wireText`), where nothing has to be waited for and everything in the body is known to be good;
 * undefined sends the request the ordinary way, which validates it and says what is wrong.
 */
type AnswerAtOnce = (body: unknown, caller: Caller, address: string) => string | undefined;

/** Of a call that depends on nothing but its body: neither on who asks, nor on rows that change unheard. */
export interface AtOnce {
  readonly atOnce: AnswerAtOnce;
  /** What was answered to the same bytes a moment ago. */
  readonly memory: AnswerMemory;
}

export interface KnownCallers {
  authenticate: Authenticate;
  /** Requests of each person. */
  people: RequestBudget;
}

const JSON_TYPE = /^application\/json *(?:; *charset=utf-8)?$/i;

type Known = AtOnce & { readonly call: CallName; readonly auth: Auth };

/** Answers who has a token and may ask, with JSON that needs no schema; null leaves the request, uncounted, to the ordinary way. At once where the token is known, as nearly every one is. */
export function answerKnownCaller({ authenticate, people }: KnownCallers, short: Known, request: ShortRequest): string | null | Promise<string | null> {
  const token = bearerOf(request.headers);
  if (token === undefined || !JSON_TYPE.test(request.headers['content-type'] ?? '')) return null;
  const known = authenticate(token);
  return known instanceof Promise ? known.then((caller) => answerCaller(people, short, request, caller), () => null) : answerCaller(people, short, request, known);
}

function answerCaller(people: RequestBudget, { call, auth, atOnce, memory }: Known, { body, address }: ShortRequest, caller: Caller | null): string | null {
  if (caller === null || caller.kind === 'nobody' || refusalFor(auth, caller, call) !== null) return null;
  const { caller: key, isCrowd } = callerKeyOf(caller, address);
  const now = performance.now();
  if (!isCrowd && !people.hasRoom(key, now)) return null;
  const answer = memory.answer(body, () => orOrdinary(() => atOnce(JSON.parse(body), caller, address)));
  if (answer === undefined) return null;
  if (!isCrowd) people.spend(key, now);
  return answer;
}

/** What fails at once is done the ordinary way, where a failure is answered and logged. */
function orOrdinary<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
