import type { Clock, Failure } from '@shoushou/kernel';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/types.ts';
import type { RequestBudget } from '../limits/request-budget.ts';
import { callerKeyOf } from '../limits/request-share.ts';
import { boundRoute } from './bound-route.ts';
import type { Authenticate, Caller } from './caller.ts';
import { consoleToken, isActive } from './console-session.ts';
import { refusalReply, send } from './envelope.ts';
import { bearerOf, refusalFor } from './may-call.ts';

const anonymous: Caller = { kind: 'anonymous' };

interface Admission {
  database: Pick<Database, 'hasRoomFor'>;
  clock: Clock;
  authenticate: Authenticate;
  publicOrigin: string | null;
  /** Requests of each person and operator. */
  people: RequestBudget;
}

/**
 * Identifies the caller of a request, and refuses callers without the right or over their limit, and writes while the
 * database has no capacity.
 */
export function authenticateRequests(
  app: FastifyInstance,
  { authenticate, clock, database, publicOrigin, people }: Admission,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    request.caller = anonymous;
    const { auth, call, stepUp, writes } = boundRoute(request);
    if (auth === undefined) return done();
    const refuse = (
      name: 'platform.unauthenticated' | 'platform.forbidden' | 'platform.busy' | 'accounts.step_up_needed',
    ): void => void send(reply, refusalReply({ ok: false, name }));
    const isTurnedAway = (): boolean =>
      writes === true && !database.hasRoomFor(callerKeyOf(request.caller, request.ip).caller);
    if (auth === 'none' || auth === 'basic') return isTurnedAway() ? refuse('platform.busy') : done();
    // The cookie opens the operators' calls alone.
    const token =
      bearerOf(request.headers) ??
      (auth === 'operator' && request.headers.authorization === undefined
        ? consoleToken({ publicOrigin }, request)
        : null);
    const mustStepUp = (by: Caller): boolean =>
      stepUp === true && by.kind === 'operator' && by.steppedUpUntil <= clock.now();
    /** Why this caller is refused; null when admitted, and then the request is assigned to them. */
    const refusalOf = (caller: Caller | null): Failure | null => {
      if (!caller || caller.kind === 'anonymous') return { ok: false, name: 'platform.unauthenticated' };
      const name = refusalFor(auth, caller, call) ?? (mustStepUp(caller) ? 'accounts.step_up_needed' : null);
      if (name !== null) return { ok: false, name };
      request.caller = caller;
      const { caller: key, isSharedAddress } = callerKeyOf(caller, request.ip);
      const apiKey = caller.kind === 'operator' ? caller.apiKey : undefined;
      if (apiKey && !apiKey.mayComeFrom(request.ip)) return { ok: false, name: 'platform.forbidden' };
      const seconds = isSharedAddress ? null : people.spend(key, performance.now(), apiKey?.perMinute);
      if (seconds !== null) return { ok: false, name: 'platform.too_many', values: { seconds } };
      return isTurnedAway() ? { ok: false, name: 'platform.busy' } : null;
    };
    const admit = (refusal: Failure | null): void =>
      refusal === null ? done() : void send(reply, refusalReply(refusal));
    if (!token) return refuse('platform.unauthenticated');
    const known = authenticate(token, { active: isActive(request) });
    // A right granted a moment ago may be used at once, so the cached rights are not enough for a refusal.
    const isRefused = (caller: Caller | null): boolean =>
      caller !== null && (refusalFor(auth, caller, call) === 'platform.forbidden' || mustStepUp(caller));
    // Nearly every caller is cached, and is admitted synchronously.
    if (!(known instanceof Promise) && !isRefused(known)) return admit(refusalOf(known));
    Promise.resolve(known)
      .then((caller) => (isRefused(caller) ? authenticate(token, { fresh: true }) : caller))
      .then(refusalOf)
      .then(admit)
      // Catches every failure, here too: an unhandled rejection would end the process.
      .catch(done);
  });
}
