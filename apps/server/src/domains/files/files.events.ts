import type { Deps } from '../../deps.ts';
import type { EventHandlers } from '../../platform/events/events.ts';

export function filesEventHandlers({ files }: Pick<Deps, 'files'>): EventHandlers {
  return {
    /** A picture turned out to be a paper and lies sealed under another name now. */
    'files.sealed': (_tx, { payload }) => files.remove((payload as { openName: string }).openName),
  };
}
