import type { Data } from '@shoushou/contract/schemas';
import { appSettings } from '../calls/settings.ts';

/** This app's version (specification §9). */
export const appVersion = '1.2.106';

export interface Update {
  readonly version: string;
  /** The installed version must no longer be used. */
  readonly forced: boolean;
  /** Release notes for the person. */
  readonly notes: string;
  /** Download address of the new version; null for a page, which is reloaded. */
  readonly url: string | null;
}

/** True when the first of two versions such as `1.2.106` is newer. */
export function newerVersion(version: string, than: string): boolean {
  const [left, right] = [version, than].map((text) => text.split('.').map(Number));
  for (let place = 0; place < Math.max(left?.length ?? 0, right?.length ?? 0); place += 1) {
    const difference = (left?.[place] ?? 0) - (right?.[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/**
 * The newest published version for a system, or for all systems, when newer than the installed one. It is forced when
 * any version in between was forced.
 */
export function updateFor(
  versions: Data<'messages.versions'>,
  system: 'android' | 'ios' | null,
  installed: string = appVersion,
): Update | null {
  const newer = versions.filter(
    ({ platform, version }) => (system === null || platform === system) && newerVersion(version, installed),
  );
  const newest = newer.reduce<(typeof newer)[number] | undefined>(
    (best, each) => (best && !newerVersion(each.version, best.version) ? best : each),
    undefined,
  );
  return newest
    ? { version: newest.version, forced: newer.some(({ forced }) => forced), notes: newest.notes, url: newest.url }
    : null;
}

/** The version of the page on the server when newer than this page. @throws Error in words when no server answers */
export async function updateOfPage(): Promise<Update | null> {
  try {
    const answer = await fetch(`${appSettings().apiBase}/api/health`, { cache: 'no-store' });
    const { version } = (await answer.json()) as { version?: unknown };
    if (typeof version === 'string')
      return newerVersion(version, appVersion)
        ? { version, forced: false, notes: '更新只需几秒，不会丢失您的数据。', url: null }
        : null;
  } catch {
    // Reported like an answer that is not ours.
  }
  throw new Error('没有检查成功，请检查网络后重试');
}
