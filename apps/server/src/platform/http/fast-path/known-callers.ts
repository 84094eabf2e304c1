import type { IncomingHttpHeaders } from 'node:http';
import type { Auth, CallName } from '@shoushou/contract';
import type { RequestBudget } from '../../limits/request-budget.ts';
import { callerKeyOf } from '../../limits/request-share.ts';
import type { AnswerCache } from '../answers/answer-cache.ts';
import type { Authenticate, Caller } from '../caller.ts';
import { bearerOf, refusalFor } from '../may-call.ts';

/** The parts of a request that a call on the fast path needs. */
export interface FastPathRequest {
  headers: IncomingHttpHeaders;
  body: string;
  /** The client's address, for rate limits. */
  address: string;
}

/**
 * The whole answer to a body that has been parsed and not validated, as a string of bytes (`wireText`), where nothing has to be waited for and everything in the body is known to be good;
 * undefined sends the request to the regular path, which validates it and gives the reasons.
 */
type AnswerSynchronously = (body: unknown, caller: Caller, address: string) => string | undefined;

/** For a call that depends on its body only: neither on the caller, nor on rows that change without a notification. */
export interface SynchronousAnswer {
  readonly atOnce: AnswerSynchronously;
  /** Recent answers by body. */
  readonly memory: AnswerCache;
}

export interface KnownCallers {
  authenticate: Authenticate;
  /** Request budget of each person. */
  people: RequestBudget;
}

const JSON_TYPE = /^application\/json *(?:; *charset=utf-8)?$/i;

type Known = SynchronousAnswer & { readonly call: CallName; readonly auth: Auth };

/** Answers an authorised caller with JSON that needs no schema; null leaves the request, uncounted, to the regular path. Synchronous for a cached token, as nearly every one is. */
export function answerKnownCaller(
  { authenticate, people }: KnownCallers,
  short: Known,
  request: FastPathRequest,
): string | null | Promise<string | null> {
  const token = bearerOf(request.headers);
  if (token === undefined || !JSON_TYPE.test(request.headers['content-type'] ?? '')) return null;
  const known = authenticate(token);
  return known instanceof Promise
    ? known.then(
        (caller) => answerCaller(people, short, request, caller),
        () => null,
      )
    : answerCaller(people, short, request, known);
}

function answerCaller(
  people: RequestBudget,
  { call, auth, atOnce, memory }: Known,
  { body, address }: FastPathRequest,
  caller: Caller | null,
): string | null {
  if (caller === null || caller.kind === 'anonymous' || refusalFor(auth, caller, call) !== null) return null;
  const { caller: key, isSharedAddress } = callerKeyOf(caller, address);
  const now = performance.now();
  if (!isSharedAddress && !people.hasRoom(key, now)) return null;
  const answer = memory.answer(body, () => orOrdinary(() => atOnce(JSON.parse(body), caller, address)));
  if (answer === undefined) return null;
  if (!isSharedAddress) people.spend(key, now);
  return answer;
}

/** Failures fall back to the regular path, which answers and logs them. */
function orOrdinary<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
