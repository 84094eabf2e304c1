import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import type { AlipaySettings } from '../../alipay-settings.ts';
import type { AlipayKeys } from './ask.ts';
import { certificateNumber, rootCertificateNumber } from './certificates.ts';

/** PEM, or its base64 only as consoles show it, because environment files have no multi-line values. */
const pemOf = (kind: 'PRIVATE KEY' | 'PUBLIC KEY' | 'CERTIFICATE', text: string): string =>
  text.includes('-----') ? text.replaceAll('\\n', '\n') : `-----BEGIN ${kind}-----\n${text}\n-----END ${kind}-----`;

/** @param name of the variable @throws Error that names it, at start */
export function configuredPrivateKey(name: string, text: string): KeyObject {
  return read(name, 'PKCS#8', () => createPrivateKey(pemOf('PRIVATE KEY', text)));
}

/** @param name of the variable @throws Error that names it, at start */
export function configuredPublicKey(name: string, text: string): KeyObject {
  return read(name, 'SPKI', () => createPublicKey(pemOf('PUBLIC KEY', text)));
}

function read<Read>(name: string, form: string, make: () => Read): Read {
  try {
    return make();
  } catch {
    throw new Error(`${name}: is no key of the form it must have (${form})`);
  }
}

/**
 * A1: with certificates Alipay's key is the one in its certificate, and every request names ours. @throws Error that
 * names the variable
 */
export function configuredKeys({ privateKey, alipayPublicKey, certificates }: AlipaySettings): AlipayKeys {
  const own = configuredPrivateKey('ALIPAY_PRIVATE_KEY', privateKey);
  if (certificates === null)
    return { privateKey: own, alipayPublicKey: configuredPublicKey('ALIPAY_PUBLIC_KEY', alipayPublicKey ?? '') };
  const form = 'X.509';
  const app = read('ALIPAY_APP_CERT', form, () => new X509Certificate(pemOf('CERTIFICATE', certificates.app)));
  const alipay = read('ALIPAY_CERT', form, () => new X509Certificate(pemOf('CERTIFICATE', certificates.alipay)));
  const root = read('ALIPAY_ROOT_CERT', form, () => rootCertificateNumber(pemOf('CERTIFICATE', certificates.root)));
  if (!app.checkPrivateKey(own))
    throw new Error('ALIPAY_APP_CERT: is the certificate of another key than ALIPAY_PRIVATE_KEY');
  if (root === '') throw new Error('ALIPAY_ROOT_CERT: has no certificate signed with RSA');
  return {
    privateKey: own,
    alipayPublicKey: alipay.publicKey,
    certificates: { app: certificateNumber(app), root, alipay: certificateNumber(alipay) },
  };
}
