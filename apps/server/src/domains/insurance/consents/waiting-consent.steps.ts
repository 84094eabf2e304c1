import { maskName } from '@shoushou/kernel/identity-number';
import { formatMobile, fromInstant, maskMobile } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';
import { findVerifiedName } from '../../identity/index.ts';
import { lockApplication, type ApplicationRow } from '../cover/applications.store.ts';
import { createPersonSealer } from '../cover/person-seal.steps.ts';
import { findWaiting, listPersons } from '../cover/persons.store.ts';
import type { PersonRow } from '../cover/persons.table.ts';

export type ConsentDeps = Pick<Deps, 'clock' | 'environment' | 'random'>;

/** The hash of the caller's own mobile number, which they have signed in with by SMS code. */
export async function ownMobileHash(database: Queryable, deps: ConsentDeps, userId: string): Promise<Uint8Array> {
  return createPersonSealer(deps).mobileHash((await findPeople(database, [userId])).get(userId)?.mobile ?? '');
}

/** The applicant as shown to the insured person: the masked verified name, otherwise the masked number. */
export async function applicantName(database: Queryable, deps: ConsentDeps, userId: string): Promise<string> {
  const verified = await findVerifiedName(database, deps, userId);
  return verified
    ? maskName(verified.name)
    : `手机号 ${formatMobile(maskMobile((await findPeople(database, [userId])).get(userId)?.mobile ?? ''))} 的用户`;
}

/** A consent that waits for the caller, with its application locked; null without one, or after its deadline. */
export async function lockWaiting(
  tx: Transaction,
  deps: ConsentDeps,
  userId: string,
  consentId: string,
): Promise<{ application: ApplicationRow; person: PersonRow; persons: PersonRow[] } | null> {
  const found = await findWaiting(tx, consentId, await ownMobileHash(tx, deps, userId));
  const application = found && (await lockApplication(tx, found.no));
  const now = deps.clock.now();
  if (
    application?.state !== 'awaiting_sign' ||
    fromInstant(application.consentUntil!) <= now ||
    fromInstant(application.startsAt!) <= now
  )
    return null;
  const persons = (await listPersons(tx, [application])).get(application.no) ?? [];
  const person = persons.find((each) => each.consentId === consentId && each.consent === 'waiting');
  return person ? { application, person, persons } : null;
}
