import { shanghaiDate } from '@shoushou/kernel/instant';
import type { Data } from '@shoushou/contract/schemas';

export type Advert = Data<'messages.ads'>[number];

/** How often each ad was shown on a Shanghai day. */
export interface AdShowings {
  readonly day: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** The counts of the day of the moment (milliseconds); those of another day are over. */
export function showingsOn(kept: AdShowings | undefined, now: number): AdShowings {
  const day = shanghaiDate(now);
  return kept?.day === day ? kept : { day, counts: {} };
}

/** The ad that may show at the moment (milliseconds): the one shown least of those that run still and whose times a day are not used up. */
export function nextAd(ads: readonly Advert[], showings: AdShowings, now: number): Advert | null {
  const shown = ({ id }: Advert): number => showings.counts[id] ?? 0;
  const open = ads.filter((ad) => shown(ad) < ad.timesADay && Date.parse(ad.runsUntil) > now);
  return open.reduce<Advert | null>((best, ad) => (best === null || shown(ad) < shown(best) ? ad : best), null);
}

export function countShowing({ day, counts }: AdShowings, id: string): AdShowings {
  return { day, counts: { ...counts, [id]: (counts[id] ?? 0) + 1 } };
}
