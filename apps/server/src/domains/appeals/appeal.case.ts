import { DAY, fromInstant, HOUR, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { defineCase, onlyPerson } from '../../platform/cases/case.ts';
import type { Transaction } from '../../platform/database/types.ts';
import { rulesInForce } from '../../platform/rules/stored-rules.ts';
import { notifyAnswered, showAppeal } from './appeal-notifications.steps.ts';
import { APPEAL_RULES } from './appeal-rules.rules.ts';
import { appealMoves, dueOf, isOpen, noEffects, type AppealFacts } from './appeal.rules.ts';
import { lockHeld, readHeld, type HeldAppeal } from './appealed.steps.ts';
import { addPhotos, sumGivenByTime } from './appeals.store.ts';
import { appeals, type AppealRow } from './appeals.table.ts';
import { settleAppeal, type Decision } from './settle-appeal.steps.ts';

type AppealDeps = Pick<Deps, 'database' | 'clock' | 'random'>;

/** The life of an appeal: who moves it, and when time decides. */
export const appealCase = defineCase<AppealRow, AppealDeps>()({
  table: appeals,
  // With its order, which every write of appeals locks first.
  lock: async (tx, no) => (await lockHeld(tx, no))?.appeal ?? null,
  steps: { name: 'appeal_steps', subject: 'no', actor: 'actor' },
  begins: 'submitted',
  ends: ['upheld', 'dismissed', 'withdrawn'],
  moves: appealMoves,
  unknown: 'appeals.unknown',
  moved: 'appeals.answered',
  people: { appellant: onlyPerson(({ appellantId }: AppealRow) => appellantId) },
  facts: ({ state, kind }): AppealFacts => ({ state, kind }),
  due: ({ promisedBy, ...facts }) => dueOf(facts, fromInstant(promisedBy)),
  always: (_, { state }, now) => (isOpen(state) ? {} : { endedAt: toInstant(now) }),
  sets: { withdraw: () => ({ proposedBy: null, proposer: null, proposal: null }) },
  effects: [
    async (tx, deps, { row, move }) => {
      if (move === 'uphold' || move === 'dismiss') await notifyAnswered(tx, deps, row);
    },
    async (tx, _, { row }) => showAppeal(tx, row),
  ],
  overdue: { submitted: keepPromise, reviewing: keepPromise },
});

/**
 * Decides a locked appeal that is open: the money of its effects moves in this transaction, and both sides are
 * notified.
 */
export async function decideAppeal(
  tx: Transaction,
  deps: AppealDeps,
  held: HeldAppeal,
  decision: Decision,
): Promise<AppealRow> {
  const { uphold, answer, operator } = decision;
  return appealCase.move(tx, deps, held.appeal, uphold ? 'uphold' : 'dismiss', {
    by: operator ? 'operator' : 'time',
    ...(operator ? { actor: operator.name } : {}),
    note: answer,
    change: await settleAppeal(tx, deps, held, decision),
  });
}

/** Writes a person's words with their pictures as a step of a locked appeal. @param at milliseconds */
export async function recordWords(
  tx: Transaction,
  row: AppealRow,
  by: 'appellant' | 'other',
  { text, photos, at }: { text: string; photos: readonly string[]; at: number },
): Promise<void> {
  await appealCase.record(tx, row, { state: row.state, by, actor: null, note: text, at });
  if (photos.length > 0) await addPhotos(tx, row, photos);
}

/**
 * Upholds an info-fee appeal that was not answered in the promised time, up to a sum for each recycler; above it, it
 * waits and is tried again.
 */
async function keepPromise(tx: Transaction, deps: AppealDeps, row: AppealRow): Promise<void> {
  const held = await readHeld(tx, row);
  const { clock: limit } = await rulesInForce(deps, APPEAL_RULES, tx);
  const now = deps.clock.now();
  const givenFen = await sumGivenByTime(tx, row.appellantId, now - limit.days * DAY);
  if (givenFen + held.receipt.infoFeeFen > limit.fen) await appeals.update(tx, row, { dueAt: toInstant(now + HOUR) });
  else
    await decideAppeal(tx, deps, held, {
      uphold: true,
      answer: '没有在承诺的时间内答复，按规则申诉成立',
      effects: { ...noEffects, infoFee: true },
      operator: null,
    });
}
