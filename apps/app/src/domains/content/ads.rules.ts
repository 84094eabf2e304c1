import { shanghaiDate } from '@shoushou/kernel/instant';
import type { Data } from '@shoushou/contract/schemas';

export type Advert = Data<'messages.ads'>[number];

/** Showings of each ad on a Shanghai day. */
export interface AdShowings {
  readonly day: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** The counts of this moment's day (milliseconds); those of another day are dropped. */
export function showingsOn(kept: AdShowings | undefined, now: number): AdShowings {
  const day = shanghaiDate(now);
  return kept?.day === day ? kept : { day, counts: {} };
}

/** The ad to show at this moment (milliseconds): the least shown of those that run and are below their daily limit. */
export function nextAd(ads: readonly Advert[], showings: AdShowings, now: number): Advert | null {
  const shown = ({ id }: Advert): number => showings.counts[id] ?? 0;
  const open = ads.filter((ad) => shown(ad) < ad.timesADay && Date.parse(ad.runsUntil) > now);
  return open.reduce<Advert | null>((best, ad) => (best === null || shown(ad) < shown(best) ? ad : best), null);
}

export function countShowing({ day, counts }: AdShowings, id: string): AdShowings {
  return { day, counts: { ...counts, [id]: (counts[id] ?? 0) + 1 } };
}
