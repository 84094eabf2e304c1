import { MINUTE, shanghaiDate } from '@shoushou/kernel';
import type { Notifying, Queryable } from '../../../platform/database/types.ts';
import { forgetEverywhere, type LiveHub } from '../../../platform/live/live.ts';
import { readWorth, type ValuedVariant, type Worth } from './scrap-floors.steps.ts';

declare module '../../../platform/live/live.ts' {
  interface LiveTopics {
    /** What devices are worth before their condition is known: `worth:devices`. */
    worth: true;
  }
}

/** Reads what a variant is worth today; null for one that does not exist. @param now milliseconds */
export type ReadBasis = (source: Queryable, variant: ValuedVariant, now: number) => Promise<Worth | null>;

/** The same, and what it knows without reading; undefined for what it does not. */
export type KnownBases = ReadBasis & { known(variant: ValuedVariant, now: number): Worth | undefined };

const KEPT = MINUTE;
/** More variants than any installation has, in a few districts each. */
const MOST = 20_000;

/** Keeps what was read for a minute, and only while changes of other servers are heard. @param alsoForget called when something changed */
export function createBasisReader(live: LiveHub, alsoForget: () => void = () => {}): KnownBases {
  const known = new Map<string, { basis: Worth; today: string; until: number }>();
  let changes = 0;
  const forget = (): void => {
    changes += 1;
    known.clear();
    alsoForget();
  };
  live.keep('worth:devices', forget);
  live.keep('listed:prices', forget);
  const nameOf = ({ variantId, adcode }: ValuedVariant): string => `${variantId} ${adcode ?? ''}`;
  const find = (variant: ValuedVariant, now: number): Worth | undefined => {
    const before = live.hearing ? known.get(nameOf(variant)) : undefined;
    return before && before.today === shanghaiDate(now) && now < before.until && before.until - now <= KEPT ? before.basis : undefined;
  };
  const read: ReadBasis = async (source, variant, now) => {
    const before = find(variant, now);
    if (before) return before;
    const today = shanghaiDate(now);
    const changesBefore = changes;
    const basis = await readWorth(source, variant, now);
    if (known.size >= MOST) known.clear();
    // What was read may be older than a change that was heard meanwhile.
    if (basis && live.hearing && changes === changesBefore) known.set(nameOf(variant), { basis, today, until: now + KEPT });
    return basis;
  };
  return Object.assign(read, { known: find });
}

/** Every server reads again; of a transaction after its commit. */
export const forgetBases = (to: Notifying): void => forgetEverywhere(to, ['worth:devices']);
