import { legacyLinkPath } from '../routing/internal-path.ts';

/**
 * The address at which this page was loaded, as `/path?query`: code that starts after the first paint may run on
 * another page.
 */
export function landingPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  const { pathname, search, hash } = new URL(navigation?.name ?? location.href, location.href);
  return legacyLinkPath(hash, search) ?? pathname + search;
}
