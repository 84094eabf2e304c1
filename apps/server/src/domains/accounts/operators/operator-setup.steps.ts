import type { Clock, Random } from '@shoushou/kernel';
import { allOperatorRoles, type OperatorRole } from '@shoushou/kernel/operator-role';
import { generateSecret, generateURI } from 'otplib';
import type { Environment } from '../../../environment.ts';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import type { Database, Transaction } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import { hashPassword } from '../credentials/password.steps.ts';
import { resealSecret, sealSecret } from './operator-code.steps.ts';
import {
  countActiveAdmins,
  insertOperator,
  lockOperators,
  lockSealed,
  resetOperatorSecrets,
  setSealed,
} from './operators.store.ts';

type Source = { database: Database; clock: Clock; random: Random; environment: Pick<Environment, 'serverSecrets'> };

/** A new operator's credentials. Only hashed and sealed forms are stored, so they can be shown once. */
export interface OperatorCredentials {
  name: string;
  password: string;
  /** `otpauth://totp/…`, the content of the authenticator's QR code. */
  otpauth: string;
  roles: readonly OperatorRole[];
}

/**
 * Number of operators who can change roles together; from then on the console assigns roles, with two admins each time.
 */
const FIRST_OPERATORS = 2;

/** Lower case, as typed at sign-in: 2 to 32 letters, digits, dots, dashes and underscores, the first a letter. */
export const operatorNamePattern = /^[a-z][a-z0-9._-]{1,31}$/;

/**
 * Creates an operator of the console. The first two get every role, because roles are changed by two operators
 * together; later ones start without any. @returns null when the name is taken
 */
export async function createOperator(
  source: Source,
  { name, displayName }: { name: string; displayName: string },
): Promise<OperatorCredentials | null> {
  const secrets = generateSecrets(source.random);
  const stored = await storedForm(source, secrets);
  return source.database.transaction(async (tx) => {
    const names = await lockOperators(tx);
    if (names.includes(name)) return null;
    const roles = (await countActiveAdmins(tx)) < FIRST_OPERATORS ? allOperatorRoles : [];
    await insertOperator(tx, {
      id: createId(source.clock, source.random),
      name,
      displayName,
      ...stored,
      roles,
      at: source.clock.now(),
    });
    return credentials(tx, name, secrets, roles);
  });
}

/**
 * Gives an operator who lost password or phone new ones, and signs them out everywhere. Roles and suspension stay.
 *
 * @returns null when no operator has this name
 */
export async function resetOperator(source: Source, name: string): Promise<OperatorCredentials | null> {
  return source.database.transaction((tx) => renewSecrets(tx, source, name));
}

/** `resetOperator` in the caller's transaction. */
export async function renewSecrets(
  tx: Transaction,
  source: Omit<Source, 'database'>,
  name: string,
): Promise<OperatorCredentials | null> {
  const secrets = generateSecrets(source.random);
  const roles = await resetOperatorSecrets(tx, { name, ...(await storedForm(source, secrets)) });
  return roles === null ? null : credentials(tx, name, secrets, roles);
}

/** Creates an operator without any role, after two other operators approved it. @returns null when the name is taken */
export async function createRequestedOperator(
  tx: Transaction,
  source: Omit<Source, 'database'>,
  { name, displayName }: { name: string; displayName: string },
): Promise<OperatorCredentials | null> {
  if ((await lockOperators(tx)).includes(name)) return null;
  const secrets = generateSecrets(source.random);
  await insertOperator(tx, {
    id: createId(source.clock, source.random),
    name,
    displayName,
    ...(await storedForm(source, secrets)),
    roles: [],
    at: source.clock.now(),
  });
  return credentials(tx, name, secrets, []);
}

interface Secrets {
  password: string;
  totp: string;
}

/** Without the characters that look alike on a terminal: 20 of them are 98 bits. */
const PASSWORD_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_LENGTH = 20;

function generateSecrets(random: Random): Secrets {
  const password = Array.from(
    { length: PASSWORD_LENGTH },
    () => PASSWORD_CHARACTERS[random.below(PASSWORD_CHARACTERS.length)],
  ).join('');
  return { password: password.replace(/(.{5})(?=.)/g, '$1-'), totp: generateFactor() };
}

/** The secret of an authenticator's one-time codes. */
export const generateFactor = (): string => generateSecret({ length: 20 });

/** `otpauth://totp/…`, the content of the QR code that gives an authenticator its secret. */
export async function authenticatorAddress(tx: Transaction, name: string, totp: string): Promise<string> {
  const { name: brand } = await readBrandLook(tx);
  return generateURI({ issuer: `${brand}运营台`, label: name, secret: totp });
}

async function storedForm(
  source: Omit<Source, 'database'>,
  { password, totp }: Secrets,
): Promise<{ passwordHash: string; sealedTotp: Uint8Array }> {
  return { passwordHash: await hashPassword(password), sealedTotp: sealSecret(source, totp) };
}

async function credentials(
  tx: Transaction,
  name: string,
  { password, totp }: Secrets,
  roles: readonly OperatorRole[],
): Promise<OperatorCredentials> {
  return { name, password, otpauth: await authenticatorAddress(tx, name, totp), roles };
}

/**
 * Seals every operator's second factor under the present secret. @returns how many were under an older one @throws
 * KeyMissing when one is under none of the server's
 */
export async function resealOperators(source: Source): Promise<number> {
  return source.database.transaction(async (tx) => {
    let count = 0;
    for (const { id, sealed } of await lockSealed(tx)) {
      const anew = resealSecret(source, sealed);
      if (anew === null) continue;
      await setSealed(tx, id, anew);
      count += 1;
    }
    return count;
  });
}
