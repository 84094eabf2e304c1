import { createHmac } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { networkOf } from '../../../platform/limits/network-of.ts';
import { isKnownPlace, writePlaces } from './sign-in-places.store.ts';

/** Where somebody signs in: the address, and the app if it says which it is. */
export interface Place {
  address: string;
  installId?: string | undefined;
}

type Needs = Pick<Deps, 'clock' | 'environment'>;

/** No account has this id; looked up when the account does not exist, so that the answer takes as long. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Whether this account has signed in here before. */
export function knowsPlace(database: Queryable, deps: Needs, personId: string | null, place: Place): Promise<boolean> {
  return isKnownPlace(database, personId ?? NOBODY, marksOf(deps, place));
}

/** After a sign-in that proved the account. */
export function rememberPlace(database: Queryable, deps: Needs, personId: string, place: Place): Promise<void> {
  return writePlaces(database, personId, marksOf(deps, place), deps.clock.now());
}

function marksOf({ environment }: Needs, { address, installId }: Place): Uint8Array[] {
  const mark = (text: string): Uint8Array => createHmac('sha256', environment.serverSecret).update(`sign_in_places\n${text}`).digest();
  return [mark(`address ${networkOf(address)}`), ...(installId === undefined ? [] : [mark(`install ${installId}`)])];
}
