import { mobileOf } from '../../platform/console/contact-numbers.ts';
import { peopleCalls } from './people/people.calls.ts';
import { mergingCalls } from './merging/merging.calls.ts';
import { signInCalls } from './sign-in/sign-in.calls.ts';
import { profileCalls } from './profile/profile.calls.ts';
import { closingCalls } from './closing/closing.calls.ts';
import { devicesCalls } from './devices/devices.calls.ts';
import { bindingsCalls } from './bindings/bindings.calls.ts';
import { scanLoginCalls } from './scan-login/scan-login.calls.ts';
import { operatorsCalls } from './operators/operators.calls.ts';
import { ownRolesCalls } from './own-roles/own-roles.calls.ts';
import { operatorChangesCalls } from './operator-changes/operator-changes.calls.ts';
import type { accountsCalls, mergeCalls, operatorChangeCalls } from '@shoushou/contract/accounts/accounts.contract';
import type { ownRoleCalls } from '@shoushou/contract/accounts/own-roles.contract';
import type { operatorAccountCalls } from '@shoushou/contract/accounts/operator-account.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import { operatorAccountActions } from './operator-account/operator-account.calls.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { PersonalRecords } from '../../platform/records/personal-records.ts';
import type { Authenticate } from '../../platform/http/caller.ts';
import { accountsEventHandlers } from './accounts.events.ts';
import { accountsJobs } from './accounts.jobs.ts';
import { ratingTenths } from './accounts.rules.ts';
import { findUserByMobile, findUsers } from './accounts.store.ts';
import type { FindDeletionBlockers } from './closing/account-deletion.steps.ts';
import type { FindRecords } from './profile/export-records.ts';
import { accountRecords } from './profile/personal-records.store.ts';
import { TokenCache } from './session/token-cache.steps.ts';
import { personSearch } from './people/person-search.steps.ts';
import { accountsQueues } from './operators/console-queues.store.ts';

export interface Accounts {
  domain: Domain;
  /** Looks up bearer tokens for the HTTP server. */
  authenticate: Authenticate;
}

/**
 * Both parts share one token cache, so that signing out takes effect at once. `deletionBlockers` calls the domains that
 * depend on this one, `records` calls all domains.
 */
export function createAccounts(deps: Deps, domains: () => readonly Domain[]): Accounts {
  const cache = new TokenCache(deps);
  const deletionBlockers: FindDeletionBlockers = async (database, userId) => {
    const found: string[] = [];
    for (const domain of domains()) found.push(...((await domain.accountDeletionBlockers?.(database, userId)) ?? []));
    return found;
  };
  const records: FindRecords = async (database, userId) => {
    const found: PersonalRecords[] = [];
    for (const domain of domains()) found.push(...((await domain.personalRecords?.(database, userId)) ?? []));
    return found;
  };
  return {
    domain: {
      actions: {
        ...peopleCalls(deps, domains, deletionBlockers, cache),
        ...mergingCalls(deps, domains, cache),
        ...signInCalls(deps, cache),
        ...profileCalls(deps, cache, records),
        ...closingCalls(deps, deletionBlockers, cache),
        ...devicesCalls(deps, cache),
        ...bindingsCalls(deps),
        ...scanLoginCalls(deps),
        ...operatorsCalls(deps, cache),
        ...operatorChangesCalls(deps, cache),
        ...ownRolesCalls(deps, cache),
        ...operatorAccountActions(deps, cache),
      } satisfies ActionsOf<
        typeof accountsCalls &
          typeof mergeCalls &
          typeof operatorChangeCalls &
          typeof operatorAccountCalls &
          typeof ownRoleCalls
      >,
      eventHandlers: accountsEventHandlers,
      jobs: accountsJobs(deps, cache, deletionBlockers),
      consoleSearch: personSearch,
      consoleQueues: accountsQueues,
      contactNumbers: [
        {
          field: 'merge',
          right: 'people',
          rows: 'person_merges',
          key: 'person_merges.id',
          type: 'uuid',
          mobile: { kept: mobileOf('person_merges.kept_id'), absorbed: mobileOf('person_merges.gone_id') },
        },
        {
          field: 'person',
          right: 'people',
          rows: 'users',
          key: 'users.id',
          type: 'uuid',
          mobile: "CASE WHEN users.state = 'erased' THEN '' ELSE users.mobile END",
        },
      ],
      personalRecords: accountRecords,
    },
    authenticate: cache.authenticate,
  };
}

/** A person as other domains may see them. The mobile number is for those who are allowed to call. */
export interface Person {
  userId: string;
  username: string;
  /** Empty for an erased person. */
  mobile: string;
  isRecycler: boolean;
  onDuty: boolean;
  verified: boolean;
  ratingTenths: number | null;
  ratingCount: number;
  dealCount: number;
  /** Services `1` to `6` of a recycler. */
  services: string[];
}

/** The people with these ids; unknown ids are absent. */
export async function findPeople(database: Queryable, userIds: readonly string[]): Promise<Map<string, Person>> {
  const rows = await findUsers(database, userIds);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        userId: row.id,
        username: row.username,
        mobile: row.state === 'erased' ? '' : row.mobile,
        isRecycler: row.isRecycler,
        onDuty: row.onDuty,
        verified: row.verified,
        ratingTenths: ratingTenths(row),
        ratingCount: row.ratingCount,
        dealCount: row.dealCount,
        services: row.services,
      },
    ]),
  );
}

/** The owner of a number; null when it is not registered. */
export async function findUserIdByMobile(database: Queryable, mobile: string): Promise<string | null> {
  return (await findUserByMobile(database, mobile))?.id ?? null;
}

/** The person's home district; null before they set it. */
export async function findHomeDistrict(database: Queryable, userId: string): Promise<string | null> {
  return (await findHomeDistricts(database, [userId])).get(userId) ?? null;
}

/** Home districts of these people; people without one are absent. */
export async function findHomeDistricts(database: Queryable, userIds: readonly string[]): Promise<Map<string, string>> {
  return new Map(
    (await findUsers(database, userIds)).flatMap(({ id, adcode }) => (adcode === null ? [] : [[id, adcode] as const])),
  );
}

export { isTokenValid } from './session/token-cache.steps.ts';
export { makeRecycler, setAdcode, setServices, setVerified } from './accounts.store.ts';
export { toUser } from './account/signed-in-user.steps.ts';
export { signInExternally } from './bindings/external-accounts.steps.ts';
export { findExternalAccounts, listExternalAccounts, type BoundAccount } from './account/external-accounts.store.ts';
export { findPayerAccounts, providerLabels } from './bindings/external-accounts.steps.ts';
export { findProfiles } from './profile/profile.steps.ts';
export { readBirthday } from './profile/details.store.ts';
export { hashPassword, verifyPassword } from './credentials/password.steps.ts';
export { checkCode } from './credentials/sms-code.steps.ts';
export { phoneCodeSteps } from './credentials/issue-code.steps.ts';
export { personOnThePhone } from './account/phone-person.steps.ts';
export {
  createOperator,
  operatorNamePattern,
  resealOperators,
  resetOperator,
  type OperatorCredentials,
} from './operators/operator-setup.steps.ts';
export { findOperatorNames } from './operators/operator-roles.store.ts';
export { findKeptAccount, followMerges, listAbsorbedAccounts, listNumbers } from './account/merges.store.ts';
export type { MergedPair } from './account/merge-plan.steps.ts';
export {
  findSharedDevices,
  haveSharedDevice,
  listSignedIn,
  findDeviceSharers,
  listDeviceSharers,
  readDeviceFacts,
  readKernels,
} from './devices/devices.store.ts';
export { kernelOf } from './session/kernel.rules.ts';
export { findClosing } from './closing/account-deletion.store.ts';
export { listDevicesOf } from './account/people.store.ts';
export { findRecyclers } from './people/person-search.steps.ts';
export { findMobileChanged } from './profile/mobile-changes.store.ts';
