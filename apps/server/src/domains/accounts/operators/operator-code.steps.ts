import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { SECOND, type Random } from '@shoushou/kernel';
import { generateSync, verifySync } from 'otplib';
import type { Environment } from '../../../environment.ts';

/** Seconds a one-time code is valid; the previous step's code is accepted too, for slow typing. */
const STEP = 30;

/** The step of the typed code, later than the last used one; null when the code is wrong. */
export function stepOfCode(secret: string, code: string, lastStep: number, now: number): number | null {
  const epoch = Math.floor(now / SECOND);
  const outcome = verifySync({ secret, token: code, epoch, epochTolerance: [STEP, STEP], ...(lastStep > 0 ? { afterTimeStep: lastStep } : {}) });
  return outcome.valid && 'timeStep' in outcome ? outcome.timeStep : null;
}

/** The current code. */
export function oneTimeCode(secret: string, now: number): string {
  return generateSync({ secret, epoch: Math.floor(now / SECOND) });
}

type Keyed = { environment: Pick<Environment, 'serverSecret'> };

const keyOf = ({ environment }: Keyed): Uint8Array => new Uint8Array(hkdfSync('sha256', environment.serverSecret, '', 'operators.sealed_totp', 32));

/** AES-256-GCM under a key derived from the server's secret: nonce, tag, text. */
export function sealSecret(keyed: Keyed & { random: Random }, secret: string): Uint8Array {
  const nonce = keyed.random.bytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keyed), nonce);
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** @throws when it was sealed under another secret, or changed. */
export function openSecret(keyed: Keyed, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keyed), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
