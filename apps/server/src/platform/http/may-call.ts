import type { IncomingHttpHeaders } from 'node:http';
import type { Auth, CallName } from '@shoushou/contract';
import { mayCall } from '@shoushou/contract/call-table';
import { keyReads } from '@shoushou/contract/operator-scopes/key-reads.scopes';
import type { Caller } from './caller.ts';

/** The token in the header; undefined when there is none, or nothing that could be one. */
export function bearerOf({ authorization }: IncomingHttpHeaders): string | undefined {
  return authorization === undefined ? undefined : /^Bearer ([\w-]{20,200})$/i.exec(authorization)?.[1];
}

/** Why a caller may not make calls of this kind; null when they may. */
export function refusalFor(
  auth: Auth,
  caller: Caller,
  call = '',
): 'platform.unauthenticated' | 'platform.forbidden' | null {
  if (auth === 'operator')
    return caller.kind === 'operator' &&
      mayCall(caller.rights, call) &&
      (caller.apiKey === undefined || keyReads.has(call as CallName))
      ? null
      : 'platform.forbidden';
  if (caller.kind === 'operator') return 'platform.forbidden';
  if (auth === 'upload') return null;
  if (caller.kind === 'upload') return 'platform.forbidden';
  if (auth === 'app') return null;
  if (caller.kind !== 'user') return 'platform.unauthenticated';
  return auth === 'recycler' && !caller.recycler ? 'platform.forbidden' : null;
}
