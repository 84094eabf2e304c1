import type { Caller } from '../../../platform/http/caller.ts';

/** Whose voice on an article counts once: a person's, or that of a device on which nobody is signed in. */
export function voterOf(caller: Caller): string {
  return caller.kind === 'user' ? caller.userId : caller.kind === 'nobody' ? 'nobody' : `token:${caller.tokenId}`;
}
