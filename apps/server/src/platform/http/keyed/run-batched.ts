import type { CallName } from '@shoushou/contract';
import type { Clock, Result } from '@shoushou/kernel';
import { createKeyedBatcher } from '../../database/batch.ts';
import type { Database, Transaction } from '../../database/types.ts';
import { runWithShare } from '../../limits/request-share.ts';
import type { BatchHandler, BatchMember } from '../action.ts';
import {
  findKeys,
  insertReplies,
  KeyTaken,
  printed,
  releaseKeys,
  type KeyedRequest,
  type PrintedRequest,
  type SavedReply,
} from './idempotency.ts';
import { isAgain, replyOf } from './run-idempotent.ts';

/**
 * The wait as a share of a transaction's time: on a contended row, a second transaction for slightly later requests
 * costs more than waiting for them.
 */
const WAITS_FOR_RETURN = 0.5;
/** Of a batch whose keys other transactions use at the same time; then they are known. */
const ATTEMPTS = 3;
/**
 * Requests of one transaction: as many as rush to one row in the same moment. Each transaction more costs its round
 * trips, and a wait for the disk.
 */
const MAX_BATCH = 512;

interface Member<Use> extends BatchMember<CallName> {
  /** Null for a request without a key. */
  use: Use | null;
}
type KeyedMember = Member<PrintedRequest>;

/** Answers one request of the call, in one transaction with concurrent ones. */
export type RunBatched = (member: Member<KeyedRequest>) => Promise<SavedReply>;

/** @throws (each request) what its transaction threw */
export function createBatchRunner(
  name: CallName,
  action: BatchHandler<CallName>,
  deps: { readonly database: Database; readonly clock: Clock },
): RunBatched {
  /** @returns replies to the members, or to the first of them */
  const run = async (together: string, members: readonly KeyedMember[]): Promise<SavedReply[]> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        // The batch is queued as a separate caller, since it serves many requests.
        return await runWithShare(
          { caller: `batch ${name} ${together}`, isSharedAddress: false, address: null, subject: null },
          () => deps.database.transaction((tx) => answerTogether(tx, name, action, members, deps.clock.now())),
        );
      } catch (error) {
        if (!(error instanceof KeyTaken) || attempt === ATTEMPTS) throw error;
      }
    }
  };
  const settle = async (
    together: string,
    members: readonly KeyedMember[],
  ): Promise<PromiseSettledResult<SavedReply>[]> => {
    const settled: PromiseSettledResult<SavedReply>[] = [];
    while (settled.length < members.length)
      settled.push(...(await settleSome(together, members.slice(settled.length))));
    return settled;
  };
  /**
   * A member's error must not fail the others: the batch is split in halves to find it. @returns outcomes of the
   * members, or of the first of them
   */
  const settleSome = async (
    together: string,
    members: readonly KeyedMember[],
  ): Promise<PromiseSettledResult<SavedReply>[]> => {
    try {
      return (await run(together, members)).map((value) => ({ status: 'fulfilled', value }));
    } catch (reason) {
      if (members.length === 1 || !isOfOneMember(reason)) return members.map(() => ({ status: 'rejected', reason }));
      const half = members.length >> 1;
      return [...(await settle(together, members.slice(0, half))), ...(await settle(together, members.slice(half)))];
    }
  };
  const batcher = createKeyedBatcher<KeyedMember, PromiseSettledResult<SavedReply>>(settle, {
    waitsForReturn: WAITS_FOR_RETURN,
    maxBatchSize: MAX_BATCH,
  });
  return async (member) => {
    const answered = await batcher.add(action.together(member.input), {
      ...member,
      use: member.use && printed(member.use),
    });
    if (answered.status === 'rejected') throw answered.reason;
    return answered.value;
  };
}

async function answerTogether(
  tx: Transaction,
  name: CallName,
  action: BatchHandler<CallName>,
  members: readonly KeyedMember[],
  now: number,
): Promise<SavedReply[]> {
  const claims = await findKeys(
    tx,
    members.map(({ use }) => use),
  );
  const fresh = members.filter((_, index) => claims[index] === 'first');
  const outcomes: Result<unknown>[] = fresh.length === 0 ? [] : await action.run(tx, fresh);
  if (fresh.length > 0 && outcomes.length === 0) throw new Error(`${name} answered nobody of a batch`);
  const made = new Map(outcomes.map((outcome, index) => [fresh[index]!, replyOf(name, outcome)]));
  await insertReplies(
    tx,
    [...made].flatMap(([{ use }, reply]) => (use ? [{ use, reply }] : [])),
    now,
  );
  // Only now is it certain that no other transaction answered them meanwhile.
  await releaseKeys(
    tx,
    outcomes.flatMap((outcome, index) => (isAgain(outcome) ? [fresh[index]!.use] : [])).filter((use) => use !== null),
  );
  // Members after the first that is deferred to another transaction are deferred with it.
  const left = outcomes.length < fresh.length ? members.indexOf(fresh[outcomes.length]!) : members.length;
  return members.slice(0, left).map((member, index) => {
    const claim = claims[index]!;
    if (claim === 'first') return made.get(member)!;
    if (claim === 'reused') return replyOf(name, { ok: false, name: 'platform.key_reused' });
    return 'twinOf' in claim ? made.get(members[claim.twinOf]!)! : claim;
  });
}

/** Errors of the data of a single member: the classes of wrong values and broken constraints. */
const isOfOneMember = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '');
