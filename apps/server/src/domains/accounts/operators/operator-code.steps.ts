import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { SECOND, type Random } from '@shoushou/kernel';
import { generateSync, verifySync } from 'otplib';
import type { Environment } from '../../../environment.ts';
import { KeyMissing } from '../../../platform/sealing.ts';

/** Seconds a one-time code is valid; the previous step's code is accepted too, for slow typing. */
const STEP = 30;

/** The step of the typed code, later than the last used one; null when the code is wrong. */
export function stepOfCode(secret: string, code: string, lastStep: number, now: number): number | null {
  const epoch = Math.floor(now / SECOND);
  const outcome = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: [STEP, STEP],
    ...(lastStep > 0 ? { afterTimeStep: lastStep } : {}),
  });
  return outcome.valid && 'timeStep' in outcome ? outcome.timeStep : null;
}

/** The current code. */
export function oneTimeCode(secret: string, now: number): string {
  return generateSync({ secret, epoch: Math.floor(now / SECOND) });
}

type Keyed = { environment: Pick<Environment, 'serverSecrets'> };

const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'operators.sealed_totp', 32));

/** AES-256-GCM under a key derived from the server's present secret: nonce, tag, text. */
export function sealSecret(keyed: Keyed & { random: Random }, secret: string): Uint8Array {
  const nonce = keyed.random.bytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keyed.environment.serverSecrets[0]!), nonce);
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** @throws KeyMissing when it was altered, or sealed under a secret that the server does not have. */
export const openSecret = (keyed: Keyed, sealed: Uint8Array): string => openAny(keyed, sealed).text;

/** Seals it under the present secret; null when it is already. @throws KeyMissing as `openSecret` does */
export function resealSecret(keyed: Keyed & { random: Random }, sealed: Uint8Array): Uint8Array | null {
  const { text, age } = openAny(keyed, sealed);
  return age === 0 ? null : sealSecret(keyed, text);
}

/** `age`: how many secrets have come since the one it was sealed under. */
function openAny({ environment }: Keyed, sealed: Uint8Array): { text: string; age: number } {
  const bytes = Buffer.from(sealed);
  for (const [age, secret] of environment.serverSecrets.entries()) {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    try {
      return { text: Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'), age };
    } catch {
      // Not under this one.
    }
  }
  throw new KeyMissing('operators');
}
