import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes, the minimum that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Compared against when the account does not exist, so that the answer takes as long. */
let nobodysHash: Promise<string> | null = null;

export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const right = await verify(
    passwordHash ?? (await (nobodysHash ??= hashPassword('no account has this password'))),
    password,
  );
  return right && passwordHash !== null;
}
