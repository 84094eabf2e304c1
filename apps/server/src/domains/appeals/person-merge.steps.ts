import type { Domain } from '../../domain.ts';
import { moveAppeals } from './appeals.store.ts';
import { appealsDeletionBlockers } from './deletion-blockers.steps.ts';

/** Ended appeals follow the bookings that they are about. */
export const appealsMerge: NonNullable<Domain['personMerge']> = {
  plan: async (source, { absorbedId }) => ({ blockers: await appealsDeletionBlockers(source, absorbedId), moves: [] }),
  move: (tx, _, pair) => moveAppeals(tx, pair),
};
