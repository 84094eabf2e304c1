import type { Deps } from '../../deps.ts';
import type { EventHandlers } from '../../platform/events/events.ts';

declare module '../../platform/events/events.ts' {
  interface DomainEvents {
    'files.sealed': { openName: string };
  }
}

export function filesEventHandlers({ files }: Pick<Deps, 'files'>): EventHandlers {
  return {
    /** A picture was sealed under another name; its open copy is removed. */
    'files.sealed': (_tx, { payload }) => files.remove(payload.openName),
  };
}
