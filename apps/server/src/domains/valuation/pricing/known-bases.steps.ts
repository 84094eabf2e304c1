import { MINUTE, shanghaiDate } from '@shoushou/kernel';
import type { Notifying, Queryable } from '../../../platform/database/types.ts';
import { forgetEverywhere, type LiveHub } from '../../../platform/live/live.ts';
import type { VariantBasis } from '../models/prices.store.ts';
import { readWorth, type ValuedVariant } from './scrap-floors.steps.ts';

declare module '../../../platform/live/live.ts' {
  interface LiveTopics {
    /** What devices are worth before their condition is known: `worth:devices`. */
    worth: true;
  }
}

/** Reads what a variant is worth today; null for one that does not exist. @param now milliseconds */
export type ReadBasis = (source: Queryable, variant: ValuedVariant, now: number) => Promise<VariantBasis | null>;

const KEPT = MINUTE;
/** More variants than any installation has, in a few districts each. */
const MOST = 20_000;

/** Keeps what was read for a minute, and only while changes of other servers are heard. @param alsoForget called when something changed */
export function createBasisReader(live: LiveHub, alsoForget: () => void = () => {}): ReadBasis {
  const known = new Map<string, { basis: VariantBasis; today: string; until: number }>();
  let changes = 0;
  const forget = (): void => {
    changes += 1;
    known.clear();
    alsoForget();
  };
  live.keep('worth:devices', forget);
  live.keep('listed:prices', forget);
  return async (source, variant, now) => {
    const [name, today] = [`${variant.variantId} ${variant.adcode ?? ''}`, shanghaiDate(now)];
    const before = live.hearing ? known.get(name) : undefined;
    if (before && before.today === today && now < before.until && before.until - now <= KEPT) return before.basis;
    const changesBefore = changes;
    const basis = await readWorth(source, variant, now);
    if (known.size >= MOST) known.clear();
    // What was read may be older than a change that was heard meanwhile.
    if (basis && live.hearing && changes === changesBefore) known.set(name, { basis, today, until: now + KEPT });
    return basis;
  };
}

/** Every server reads again; of a transaction after its commit. */
export const forgetBases = (to: Notifying): void => forgetEverywhere(to, ['worth:devices']);
