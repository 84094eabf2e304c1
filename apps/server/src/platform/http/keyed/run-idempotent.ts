import type { CallName } from '@shoushou/contract';
import { isResolvedByPerson } from '@shoushou/contract/read-refusal';
import { schemaTable } from '@shoushou/contract/schema-table';
import type { Clock, Failure, Result } from '@shoushou/kernel';
import { encode } from 'zod/v4/core';
import type { Database, Transaction } from '../../database/types.ts';
import { refusalReply, successEnvelope } from '../envelope.ts';
import { claimKey, releaseKeys, saveReply, type SavedReply, type KeyedRequest } from './idempotency.ts';

/**
 * Runs a write once per key. Claim, work and stored reply are one transaction, so a crash leaves all or nothing. A
 * refusal rolls back the work but is stored as the key's reply, so a repeat gets the same; one that the person resolves
 * (`again`) frees the key.
 */
export async function runIdempotent(
  deps: { readonly database: Database; readonly clock: Clock },
  use: KeyedRequest,
  work: (tx: Transaction) => Promise<Result<unknown>>,
): Promise<SavedReply> {
  const { reply } = await deps.database.transaction(async (tx) => {
    const claim = await claimKey(tx, use, deps.clock.now());
    if (claim === 'reused') return { reply: replyOf(use.call, { ok: false, name: 'platform.key_reused' }) };
    if (claim !== 'first') {
      if ('intent' in claim) throw new Error(`${use.call} asks no provider, but its key has an intent`);
      return { reply: claim };
    }
    const outcome = await underSavepoint(tx, () => work(tx));
    const made = replyOf(use.call, outcome);
    if (isAgain(outcome)) await releaseKeys(tx, [use]);
    else await saveReply(tx, use, made);
    return { reply: made };
  });
  return reply;
}

/** Whether the same request is to be decided anew, once the person has done what the refusal says. */
export const isAgain = (outcome: Result<unknown>): boolean => !outcome.ok && isResolvedByPerson(outcome.name);

/** Rolls back the writes of a refusal, unless it sets `keep`, but not the claim of its key. */
export async function underSavepoint<Step extends object>(tx: Transaction, work: () => Promise<Step>): Promise<Step> {
  await tx.query('SAVEPOINT work');
  const step = await work();
  const refusal = step as Partial<Extract<Result<unknown>, { ok: false }>>;
  if (refusal.ok === false && !refusal.keep) await tx.query('ROLLBACK TO SAVEPOINT work');
  return step;
}

/**
 * A success as its reply, for a request without a key. Encoded before the transaction ends, so that an outcome the
 * contract does not allow is rolled back and not only left unanswered. A refusal is unchanged.
 */
export function encoded<Step extends object>(call: string, step: Step): Step | { ok: true; value: SavedReply } {
  return (step as Partial<Result<unknown>>).ok === true
    ? { ok: true, value: replyOf(call, step as Result<unknown>) }
    : step;
}

export function replyOf(call: string, outcome: Result<unknown>): SavedReply {
  if (!outcome.ok) {
    const { status, envelope } = refusalReply(outcome as Failure);
    return { status, body: JSON.stringify(envelope) };
  }
  const schema = schemaTable[call as CallName];
  return { status: 200, body: JSON.stringify(successEnvelope(encode(schema.data, outcome.value as never))) };
}
