import type { Caller } from '../../../platform/http/caller.ts';

/** The identity whose vote counts once: a person, or a device without a session. */
export function voterOf(caller: Caller): string {
  return caller.kind === 'user' ? caller.userId : caller.kind === 'anonymous' ? 'nobody' : `token:${caller.tokenId}`;
}
