import { legacyLinkPath } from '../routing/internal-path.ts';

/** The address that this page was loaded at, as `/path?query`: what begins after the first drawing may find the person gone on from it. */
export function landingPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  const { pathname, search, hash } = new URL(navigation?.name ?? location.href, location.href);
  return legacyLinkPath(hash, search) ?? pathname + search;
}
