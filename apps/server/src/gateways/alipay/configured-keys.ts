import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** PEM, or its base64 alone as Alipay's console shows it; an environment file has no lines within a value. */
const pemOf = (kind: 'PRIVATE' | 'PUBLIC', text: string): string =>
  text.includes('-----') ? text.replaceAll('\\n', '\n') : `-----BEGIN ${kind} KEY-----\n${text}\n-----END ${kind} KEY-----`;

/** @throws Error that names the variable, at start */
export function configuredKeys({ privateKey, alipayPublicKey }: { privateKey: string; alipayPublicKey: string }): { privateKey: KeyObject; alipayPublicKey: KeyObject } {
  const read = (name: string, make: () => KeyObject): KeyObject => {
    try {
      return make();
    } catch {
      throw new Error(`${name}: is no key of the form it must have (PKCS#8 for ours, SPKI for Alipay's)`);
    }
  };
  return {
    privateKey: read('ALIPAY_PRIVATE_KEY', () => createPrivateKey(pemOf('PRIVATE', privateKey))),
    alipayPublicKey: read('ALIPAY_PUBLIC_KEY', () => createPublicKey(pemOf('PUBLIC', alipayPublicKey))),
  };
}
