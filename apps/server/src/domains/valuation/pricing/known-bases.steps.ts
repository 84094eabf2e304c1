import { MINUTE, shanghaiDate } from '@shoushou/kernel';
import type { Notifying, Queryable } from '../../../platform/database/types.ts';
import { invalidateEverywhere, type LiveHub } from '../../../platform/live/live.ts';
import { readVariantValue, type ValuedVariant, type VariantValue } from './scrap-floors.steps.ts';

declare module '../../../platform/live/live.ts' {
  interface LiveTopics {
    /** Base prices of devices: `worth:devices`. */
    worth: true;
  }
}

/** Reads a variant's value of today; null for an unknown one. @param now milliseconds */
export type ReadBasis = (source: Queryable, variant: ValuedVariant, now: number) => Promise<VariantValue | null>;

const CACHE_TTL = MINUTE;
/** More variants than any installation has, in a few districts each. */
const MAX_ENTRIES = 20_000;

/** Caches a value for a minute, and only while notifications of other servers are received. */
export function createBasisReader(live: LiveHub): ReadBasis {
  const known = new Map<string, { basis: VariantValue; today: string; until: number }>();
  let changes = 0;
  const forget = (): void => {
    changes += 1;
    known.clear();
  };
  live.registerCache('worth:devices', forget);
  live.registerCache('listed:prices', forget);
  const nameOf = ({ variantId, adcode }: ValuedVariant): string => `${variantId} ${adcode ?? ''}`;
  const find = (variant: ValuedVariant, now: number): VariantValue | undefined => {
    const before = live.isConnected ? known.get(nameOf(variant)) : undefined;
    return before && before.today === shanghaiDate(now) && now < before.until && before.until - now <= CACHE_TTL
      ? before.basis
      : undefined;
  };
  return async (source, variant, now) => {
    const before = find(variant, now);
    if (before) return before;
    const today = shanghaiDate(now);
    const changesBefore = changes;
    const basis = await readVariantValue(source, variant, now);
    if (known.size >= MAX_ENTRIES) known.clear();
    // The result of the query may be older than a change notified meanwhile.
    if (basis && live.isConnected && changes === changesBefore)
      known.set(nameOf(variant), { basis, today, until: now + CACHE_TTL });
    return basis;
  };
}

/** Invalidates the cache of every server; in a transaction after its commit. */
export const invalidateBases = (to: Notifying): void => invalidateEverywhere(to, ['worth:devices']);
