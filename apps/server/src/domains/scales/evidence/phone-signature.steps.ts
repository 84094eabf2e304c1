import { createPublicKey, verify } from 'node:crypto';
import { sha256 } from '../../../gateways/sha256.ts';

/**
 * Whether the phone with this public key (P-256, SPKI, base64) signed the text: ECDSA over SHA-256, r and s as
 * WebCrypto writes them.
 */
export function isSignedBy(publicKey: string, signature: string, text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return false;
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** The name of a phone's key. */
export const phoneKeyId = (publicKey: string): string => sha256(publicKey);
