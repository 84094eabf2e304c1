import { tabNames, type TabName } from './route.ts';

const tabPaths = new Set(['/', ...tabNames.map((name) => `/tabs/${name}`)]);

export function isTabPath(path: string): boolean {
  return tabPaths.has(path.replace(/[?#].*$/s, '').replace(/(.)\/+$/, '$1'));
}

/** The tab that a path opens. */
export function tabOf(path: string): TabName {
  return (/^\/tabs\/(\w+)/.exec(path)?.[1] as TabName | undefined) ?? 'home';
}

/**
 * The target of back by the visited URLs (specification §2): the second-to-last entry, or `/tabs/home` when only a page
 * outside the tabs is recorded. Null on the tabs themselves.
 */
export function backTarget(visited: readonly string[]): string | null {
  const last = visited.at(-1);
  if (last === undefined) return '/tabs/home';
  if (visited.length >= 2) return visited.at(-2) ?? null;
  return isTabPath(last) ? null : '/tabs/home';
}
