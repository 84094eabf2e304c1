import type { Deps } from '../../deps.ts';
import type { Followers } from '../../platform/events/events.ts';

export function filesFollowers({ files }: Pick<Deps, 'files'>): Followers {
  return {
    /** A picture turned out to be a paper and lies sealed under another name now. */
    'files.sealed': (_tx, { payload }) => files.remove((payload as { openName: string }).openName),
  };
}
