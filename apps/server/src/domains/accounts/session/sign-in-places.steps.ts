import { createHmac } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { networkOf } from '../../../platform/limits/network-of.ts';
import { isKnownPlace, writePlaces } from './sign-in-places.store.ts';

/** The place of a sign-in: the address, and the app's installation id if it sends one. */
export interface Place {
  address: string;
  installId?: string | undefined;
}

type Needs = Pick<Deps, 'clock' | 'environment'>;

/** No account has this id; looked up when the account does not exist, so that the answer takes as long. */
const UNKNOWN_PERSON = '00000000-0000-0000-0000-000000000000';

/** Whether this account has signed in here before. */
export function knowsPlace(database: Queryable, deps: Needs, personId: string | null, place: Place): Promise<boolean> {
  return isKnownPlace(database, personId ?? UNKNOWN_PERSON, marksOf(deps, place));
}

/** After a sign-in that proved the account. */
export function saveSignInPlace(database: Queryable, deps: Needs, personId: string, place: Place): Promise<void> {
  return writePlaces(database, personId, marksOf(deps, place), deps.clock.now());
}

/** A hash that identifies an installation of the app; the id itself is not stored. */
export function installMark(deps: Pick<Deps, 'environment'>, installId: string): Uint8Array {
  return markOf(deps, `install ${installId}`);
}

function marksOf(deps: Needs, { address, installId }: Place): Uint8Array[] {
  return [
    markOf(deps, `address ${networkOf(address)}`),
    ...(installId === undefined ? [] : [installMark(deps, installId)]),
  ];
}

function markOf({ environment }: Pick<Deps, 'environment'>, text: string): Uint8Array {
  return createHmac('sha256', environment.indexSecret).update(`sign_in_places\n${text}`).digest();
}
