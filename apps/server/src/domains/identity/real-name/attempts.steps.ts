import { failure, startOfShanghaiDay, type Failure } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import { countAttempts, insertAttempt } from './checks.store.ts';
import { ATTEMPTS_PER_DAY } from '../identity.rules.ts';

/**
 * Counts an attempt before the provider is called, so that parallel attempts can't exceed the limit. The caller holds
 * the person's lock. @returns its id
 */
export async function consumeAttempt(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  userId: string,
): Promise<string | Failure<'identity.tries_used'>> {
  const now = deps.clock.now();
  if ((await countAttempts(tx, userId, startOfShanghaiDay(now))) >= ATTEMPTS_PER_DAY)
    return failure('identity.tries_used', { values: { limit: ATTEMPTS_PER_DAY } });
  const id = createId(deps.clock, deps.random);
  await insertAttempt(tx, userId, id, now);
  return id;
}

/** The refusal for a failing provider. @throws every other error */
export function providerRefusal(
  deps: Pick<Deps, 'log'>,
  call: string,
  error: unknown,
): Failure<'identity.provider_failed' | 'identity.not_open'> {
  if (!(error instanceof ProviderFailed)) throw error;
  deps.log.warn({ call, kind: error.kind, code: error.code }, 'identity provider failed');
  return failure(error.kind === 'misconfigured' ? 'identity.not_open' : 'identity.provider_failed');
}
