import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { transactionalHandler } from '../../platform/http/action.ts';
import { lockCount } from '../../platform/limits/lock-count.ts';
import { createId } from '../../platform/system.ts';
import { listActiveAreaCodes } from '../places/index.ts';
import { MAX_ROUNDS, overlaps } from './rounds.rules.ts';
import { insertRound, listRoundsOf } from './rounds.store.ts';

/** Adds a round in one of the recycler's open areas; rounds of a recycler must not overlap. */
export function addRound({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('estates.add_round', async (tx, { caller: { userId } }, { note = '', ...said }) => {
    const now = clock.now();
    await lockCount(tx, 'estates.rounds', userId);
    if (!(await listActiveAreaCodes(tx, userId, now)).includes(said.adcode)) return failure('estates.round_place');
    const rounds = await listRoundsOf(tx, userId);
    if (rounds.length >= MAX_ROUNDS) return failure('estates.too_many_rounds', { values: { limit: MAX_ROUNDS } });
    if (said.fromMinute >= said.toMinute || rounds.some((round) => overlaps(round, said)))
      return failure('estates.round_overlaps');
    const roundId = createId(clock, random);
    await insertRound(
      tx,
      { ...said, weekdays: [...new Set(said.weekdays)], recyclerId: userId, id: roundId, note },
      now,
    );
    return success({ roundId });
  });
}
