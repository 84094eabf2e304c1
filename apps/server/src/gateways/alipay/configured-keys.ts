import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** PEM, or its base64 only as consoles show it, because environment files have no multi-line values. */
const pemOf = (kind: 'PRIVATE' | 'PUBLIC', text: string): string =>
  text.includes('-----')
    ? text.replaceAll('\\n', '\n')
    : `-----BEGIN ${kind} KEY-----\n${text}\n-----END ${kind} KEY-----`;

/** @param name of the variable @throws Error that names it, at start */
export function configuredPrivateKey(name: string, text: string): KeyObject {
  return read(name, 'PKCS#8', () => createPrivateKey(pemOf('PRIVATE', text)));
}

/** @param name of the variable @throws Error that names it, at start */
export function configuredPublicKey(name: string, text: string): KeyObject {
  return read(name, 'SPKI', () => createPublicKey(pemOf('PUBLIC', text)));
}

function read(name: string, form: string, make: () => KeyObject): KeyObject {
  try {
    return make();
  } catch {
    throw new Error(`${name}: is no key of the form it must have (${form})`);
  }
}

export function configuredKeys({ privateKey, alipayPublicKey }: { privateKey: string; alipayPublicKey: string }): {
  privateKey: KeyObject;
  alipayPublicKey: KeyObject;
} {
  return {
    privateKey: configuredPrivateKey('ALIPAY_PRIVATE_KEY', privateKey),
    alipayPublicKey: configuredPublicKey('ALIPAY_PUBLIC_KEY', alipayPublicKey),
  };
}
