import { toInstant } from '@shoushou/kernel';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import { browserOf } from './kernel.rules.ts';
import { insertSignIn, type SignInRow } from './operator-sign-ins.store.ts';

/** Writes one line of the log of sign-ins. */
export async function noteSignIn(
  db: Queryable,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  {
    request,
    ...entry
  }: Pick<SignInRow, 'operatorId' | 'address' | 'way' | 'session'> & { request: Pick<FastifyRequest, 'headers'> },
): Promise<void> {
  await insertSignIn(db, {
    ...entry,
    id: createId(clock, random),
    at: toInstant(clock.now()),
    device: browserOf(request.headers['user-agent']),
    succeeded: entry.session !== null,
  });
}
