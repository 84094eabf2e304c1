import type { Queryable } from '../../../platform/database/types.ts';
import { checkStretch } from './operator-acts.store.ts';

/** Acts checked by one statement, which takes about a tenth of a second. */
const STRETCH = 20_000;

export interface Chain {
  acts: number;
  /** Position of the first act whose hash or place is wrong; null when all are right. */
  brokenAt: number | null;
  /** Hash of the newest act; empty without acts. */
  lastHash: string;
}

/** Recomputes every hash, from the first act. Stops at the first wrong one. */
export async function verifyChain(database: Queryable): Promise<Chain> {
  let last = { position: 0, hash: '' };
  let acts = 0;
  for (;;) {
    const stretch = await checkStretch(database, last, STRETCH);
    acts += stretch.acts;
    last = { position: stretch.lastPosition, hash: stretch.lastHash };
    if (stretch.brokenAt !== null || stretch.acts < STRETCH)
      return { acts, brokenAt: stretch.brokenAt, lastHash: last.hash };
  }
}
