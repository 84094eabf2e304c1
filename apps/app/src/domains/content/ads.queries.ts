import { hasConsented } from '../../shell/session/consent.ts';
import { deviceStore } from '../../shell/calls/device-store.ts';
import { isFirstLaunch } from '../../shell/session/first-launch.ts';
import { readAppearance } from '../../shell/frame/appearance.ts';
import type { Navigator } from '../../shell/navigator/navigator.ts';
import { request } from '../../shell/calls/queries.ts';
import { session } from '../../shell/session/session.ts';
import { countShowing, nextAd, showingsOn, type AdShowings, type Advert } from './ads.rules.ts';

const stored = { ads: 'ads', showings: 'adShowings' } as const;

export async function readSavedAds(): Promise<readonly Advert[]> {
  return (await deviceStore.get<Advert[]>(stored.ads)) ?? [];
}

/** Counts a showing of an ad towards its daily limit. */
export async function recordShowing(id: string, now: number): Promise<void> {
  await deviceStore.set(
    stored.showings,
    countShowing(showingsOn(await deviceStore.get<AdShowings>(stored.showings), now), id),
  );
}

/** Loads the next start's ads with their pictures, so that no start waits for them. */
async function fetchAds(): Promise<void> {
  const ads = await request('messages.ads', {}, { silent: true }).catch(() => null);
  if (ads === null) return;
  await deviceStore.set(stored.ads, ads);
  for (const { image } of ads) new Image().src = image;
}

/** No ads before consent, nor in elder mode. */
async function mayShowAds(): Promise<boolean> {
  if ((await readAppearance()).elder || (await isFirstLaunch())) return false;
  return session.state().user !== null || (await hasConsented());
}

/**
 * After a start on home, shows the ad loaded last time, unless the person has already moved on; then loads the next
 * ones. The start waits for nothing of this.
 */
export async function showLaunchAd(navigator: Navigator): Promise<void> {
  if (!(await mayShowAds())) return;
  const home = /^\/(tabs\/home)?$/;
  const now = Date.now();
  const ad = nextAd(await readSavedAds(), showingsOn(await deviceStore.get<AdShowings>(stored.showings), now), now);
  if (ad !== null && home.test(location.pathname) && document.visibilityState === 'visible')
    navigator.push(`/adver?id=${ad.id}`);
  await fetchAds();
}
