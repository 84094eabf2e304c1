import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER, SUCCESS_CODE, type Envelope } from '@shoushou/contract';
import type { Coordinates } from '@shoushou/kernel';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { buildSession } from '../domains/accounts/builders/accounts.builders.ts';
import { findUserIdByMobile } from '../domains/accounts/index.ts';
import { endOfferNow, findLiveOffer, writePosition } from './sandbox.store.ts';

/** The actions on a recycler's offer. */
export const answers = ['accept', 'decline', 'ignore'] as const;

type ActingDeps = Pick<Deps, 'database' | 'clock' | 'random'>;

/** Sets a recycler's position, as their phone would report it now. False for an unknown number. */
export async function putRecycler(
  { database, clock }: ActingDeps,
  mobile: string,
  point: Coordinates,
): Promise<boolean> {
  const userId = await findUserIdByMobile(database, mobile);
  if (userId === null) return false;
  await writePosition(database, userId, point, clock.now());
  return true;
}

/**
 * Answers a recycler's live offer as their phone would; `ignored` expires it at once, and the next batch ends it.
 * @returns the server's answer, or why there was no offer to answer
 */
export async function answerOffer(
  app: FastifyInstance,
  deps: ActingDeps,
  mobile: string,
  answer: (typeof answers)[number],
): Promise<{ done: boolean; message?: string }> {
  const userId = await findUserIdByMobile(deps.database, mobile);
  const offer = userId === null ? null : await findLiveOffer(deps.database, userId, deps.clock.now());
  if (userId === null || !offer) return { done: false, message: '这位回收员现在没有指派' };
  if (answer === 'ignore') {
    await endOfferNow(deps.database, offer, deps.clock.now());
    return { done: true };
  }
  const { token } = await buildSession(deps, userId);
  const reply = await app.inject({
    method: 'POST',
    url: `/api/dispatch/${answer}`,
    headers: { authorization: `Bearer ${token}`, [IDEMPOTENCY_HEADER]: randomUUID() },
    payload: { id: offer.id, ...(answer === 'decline' ? { reason: '太远' } : {}) },
  });
  const { code, message } = reply.json<Envelope<unknown>>();
  return code === SUCCESS_CODE ? { done: true } : { done: false, message };
}
