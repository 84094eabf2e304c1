import { DAY, MINUTE, type Clock, type Random } from '@shoushou/kernel';
import { allOperatorRoles, type OperatorRole } from '@shoushou/kernel/operator-role';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import { saveExternalAccount, type ExternalAccount } from '../account/external-accounts.store.ts';
import { findNewestDevice, insertBuiltUser, setInstallMark, type BuiltUserRow } from './builders.store.ts';
import { hashPassword } from '../credentials/password.steps.ts';
import { oneTimeCode, openSecret, sealSecret } from '../operators/operator-code.steps.ts';
import { setOperatorCities } from '../operators/operator-roles.store.ts';
import { insertOperator, setOperatorState } from '../operators/operators.store.ts';
import { signInDevice } from '../session/device.steps.ts';
import { tokenHash, generateToken } from '../session/token-cache.steps.ts';
import { insertToken } from '../session/tokens.store.ts';

type Source = { clock: Clock; random: Random };

export interface BuiltUser {
  mobile?: string;
  username?: string;
  recycler?: boolean;
  onDuty?: boolean;
  services?: readonly string[];
  adcode?: string;
  verified?: boolean;
  passwordHash?: string;
  ratingSum?: number;
  ratingCount?: number;
  dealCount?: number;
  /** Milliseconds since the epoch; now by default. */
  registeredAt?: number;
}

/** Creates a person, or updates the one with this mobile number. A recycler is on duty by default. */
export async function buildUser(
  tx: Transaction,
  source: Source,
  user: BuiltUser = {},
): Promise<{ userId: string; mobile: string }> {
  const mobile = user.mobile ?? randomMobile(source.random);
  const recycler = user.recycler ?? false;
  const row: BuiltUserRow = {
    id: createId(source.clock, source.random),
    mobile,
    username: user.username ?? (recycler ? '王师傅' : '李女士'),
    isRecycler: recycler,
    onDuty: recycler && (user.onDuty ?? true),
    services: [...(user.services ?? (recycler ? ['3'] : []))].sort(),
    adcode: user.adcode ?? null,
    verified: user.verified ?? recycler,
    passwordHash: user.passwordHash ?? null,
    ratingSum: user.ratingSum ?? 0,
    ratingCount: user.ratingCount ?? 0,
    dealCount: user.dealCount ?? 0,
    registeredAt: user.registeredAt ?? source.clock.now(),
  };
  return { userId: await insertBuiltUser(tx, row), mobile };
}

/**
 * Signs in a device of the person, called by this name. @returns the `userid` and `usersecret` that a device would have
 * stored
 */
export async function buildDevice(
  tx: Transaction,
  source: Source,
  userId: string,
  name = '样例设备',
): Promise<{ deviceId: string; usersecret: string }> {
  const { deviceId, secret } = await signInDevice(tx, source, userId, name);
  return { deviceId, usersecret: secret };
}

export interface SignedIn {
  userId: string;
  deviceId: string;
  token: string;
  mobile: string;
}

/** A person with a bearer token that outlasts any clock change of a test; the token is of a device with this name. */
export async function signInAs(
  { deps }: { deps: Pick<Deps, 'database' | 'clock' | 'random'> },
  user: BuiltUser = {},
  deviceName?: string,
): Promise<SignedIn> {
  return deps.database.transaction(async (tx) => {
    const { userId, mobile } = await buildUser(tx, deps, user);
    const { deviceId } = await buildDevice(tx, deps, userId, deviceName);
    const token = generateToken(deps.random);
    await insertToken(tx, tokenHash(token), { kind: 'user', userId, deviceId }, deps.clock.now() + 3650 * DAY);
    return { userId, deviceId, token, mobile };
  });
}

/** A token of a person who exists, good for a minute: of the device in their hands, or of a new one. */
export async function buildSession(
  deps: Pick<Deps, 'database' | 'clock' | 'random'>,
  userId: string,
): Promise<{ token: string }> {
  return deps.database.transaction(async (tx) => {
    const deviceId = (await findNewestDevice(tx, userId)) ?? (await buildDevice(tx, deps, userId)).deviceId;
    const token = generateToken(deps.random);
    await insertToken(tx, tokenHash(token), { kind: 'user', userId, deviceId }, deps.clock.now() + MINUTE);
    return { token };
  });
}

/** The anonymous token of an app before sign-in, or the one for uploads. */
export async function appToken(
  { deps }: { deps: Pick<Deps, 'database' | 'clock' | 'random'> },
  kind: 'app' | 'upload' = 'app',
): Promise<string> {
  const token = generateToken(deps.random);
  await insertToken(deps.database, tokenHash(token), { kind }, deps.clock.now() + 3650 * DAY);
  return token;
}

/** Binds an account at WeChat or Alipay, as its login would. */
export async function buildExternalAccount(
  tx: Transaction,
  { clock }: Pick<Source, 'clock'>,
  userId: string,
  account: ExternalAccount,
  boundAt = clock.now(),
): Promise<void> {
  await saveExternalAccount(tx, userId, account, boundAt);
}

export interface BuiltOperator {
  name: string;
  displayName: string;
  password: string;
  /** Base32 secret of the one-time codes. */
  totpSecret: string;
  /** All roles by default. */
  roles?: readonly OperatorRole[];
}

const passwordHashes = new Map<string, Promise<string>>();

/** Hashing is meant to be slow, and most operators of samples and tests have one password. */
function passwordHashOf(password: string): Promise<string> {
  const hash = passwordHashes.get(password) ?? hashPassword(password);
  passwordHashes.set(password, hash);
  return hash;
}

/** Creates a console operator, or sets password and secret of the one with this name. */
export async function buildOperator(
  tx: Transaction,
  deps: Source & Pick<Deps, 'environment'>,
  operator: BuiltOperator,
): Promise<{ operatorId: string }> {
  const operatorId = await insertOperator(tx, {
    id: createId(deps.clock, deps.random),
    name: operator.name.toLowerCase(),
    displayName: operator.displayName,
    passwordHash: await passwordHashOf(operator.password),
    sealedTotp: sealSecret(deps, operator.totpSecret),
    roles: operator.roles ?? allOperatorRoles,
    at: deps.clock.now(),
  });
  return { operatorId };
}

/** Secret of the authenticator of all operators created by tests. */
export const TEST_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** An operator with a token, whose one-time code counts as fresh throughout. */
export async function signInAsOperator(
  { deps }: { deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'> },
  name = 'operator',
  roles?: readonly OperatorRole[],
  cities: readonly string[] | null = null,
): Promise<{ operatorId: string; token: string }> {
  return deps.database.transaction(async (tx) => {
    const { operatorId } = await buildOperator(tx, deps, {
      name,
      displayName: '值班运营',
      password: 'console-2026',
      totpSecret: TEST_TOTP_SECRET,
      ...(roles ? { roles } : {}),
    });
    if (cities !== null) await setOperatorCities(tx, operatorId, cities);
    const token = generateToken(deps.random);
    await insertToken(
      tx,
      tokenHash(token),
      { kind: 'operator', operatorId, steppedUpUntil: deps.clock.now() + 3650 * DAY },
      deps.clock.now() + 3650 * DAY,
    );
    return { operatorId, token };
  });
}

export { oneTimeCode, openSecret };

function randomMobile(random: Random): string {
  return `139${String(random.below(100_000_000)).padStart(8, '0')}`;
}

/** Suspends an operator as two others would, which ends all their sessions. */
export const suspendOperator = (tx: Transaction, operatorId: string): Promise<void> =>
  setOperatorState(tx, operatorId, 'suspended');

/** Signs these people in on one phone. */
export const sharePhone = ({ deps }: { deps: Deps }, ...people: readonly SignedIn[]): Promise<void> =>
  setInstallMark(
    deps.database,
    people.map(({ userId }) => userId),
    deps.random.bytes(16),
  );
