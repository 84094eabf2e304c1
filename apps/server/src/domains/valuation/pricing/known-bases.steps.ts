import { MINUTE } from '@shoushou/kernel';
import type { Notifying, Queryable } from '../../../platform/database/types.ts';
import { forgetEverywhere, type LiveHub } from '../../../platform/live/live.ts';
import { findBasis, type VariantBasis } from '../models/prices.store.ts';

declare module '../../../platform/live/live.ts' {
  interface LiveTopics {
    /** What devices are worth before their condition is known: `worth:devices`. */
    worth: true;
  }
}

/** Reads what a variant is worth on a Shanghai date; null for one that does not exist. @param now milliseconds */
export type ReadBasis = (source: Queryable, variantId: string, today: string, now: number) => Promise<VariantBasis | null>;

const KEPT = MINUTE;
/** More variants than any installation has. */
const MOST = 20_000;

/** Keeps what was read for a minute, and only while changes of other servers are heard. */
export function createBasisReader(live: LiveHub): ReadBasis {
  const known = new Map<string, { basis: VariantBasis; today: string; until: number }>();
  live.keep('worth:devices', () => known.clear());
  return async (source, variantId, today, now) => {
    const before = live.hearing ? known.get(variantId) : undefined;
    if (before && before.today === today && now < before.until && before.until - now <= KEPT) return before.basis;
    const basis = await findBasis(source, variantId, today);
    if (known.size >= MOST) known.clear();
    if (basis && live.hearing) known.set(variantId, { basis, today, until: now + KEPT });
    return basis;
  };
}

/** Every server reads again; of a transaction after its commit. */
export const forgetBases = (to: Notifying): void => forgetEverywhere(to, ['worth:devices']);
