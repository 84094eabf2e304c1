import type { WeightCapture } from '@shoushou/contract';
import { readPieces } from '@shoushou/rules/scales/captures';
import type { Queryable } from '../../../platform/database/types.ts';
import { listCaptures } from './captures.store.ts';

/** What the scale sent for weights of a person's visits, read again from the stored frames. */
export async function readCaptures(db: Queryable, personId: string, ids: readonly string[]): Promise<WeightCapture[]> {
  const rows = await listCaptures(db, personId, ids);
  return rows.map(({ id, scale, profile, pieces, claimedGrams, readGrams, trust, refutedFor, at }) => ({
    id,
    scale,
    profile,
    claimedGrams,
    readGrams,
    trust,
    reason: refutedFor,
    curve: readPieces(profile, pieces).map(({ atMs, reading }): [number, number | null] => [atMs, reading.grams]),
    at,
  }));
}
