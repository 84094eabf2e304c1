import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeCertificate } from '../../testing/certificate.ts';
import { certificateNumber, rootCertificateNumber } from './certificates.ts';
import { configuredKeys } from './configured-keys.ts';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: ReturnType<typeof pair>['privateKey']): string =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('certificates of Alipay', () => {
  test('A1: are numbered by MD5 of the issuer’s names, the last one first, and the serial number in decimal', () => {
    // The number that Alipay's own SDK (alipay-sdk 4.14.0) gives for these names and this serial number.
    const issuer =
      'C=CN\nO=Ant Financial\\, Test\nOU=Certification Authority\nCN=Ant Financial Certification Authority R1';
    expect(certificateNumber({ issuer, serialNumber: '2021060200AF' })).toBe('d6b87d46e3a92e3e6c89733209164d15');
    const [one, other] = [makeCertificate(pair(), 'one'), makeCertificate(pair(), 'other')];
    const number = certificateNumber(new X509Certificate(one));
    expect(rootCertificateNumber(one)).toBe(number);
    expect(rootCertificateNumber(`${one}${other}`)).toBe(`${number}_${certificateNumber(new X509Certificate(other))}`);
    expect(rootCertificateNumber('no certificate')).toBe('');
  });

  test('A1: are read from the settings, which name what is wrong', () => {
    const [ours, theirs, stranger] = [pair(), pair(), pair()];
    const settings = {
      appId: '2021',
      privateKey: pem(ours.privateKey),
      alipayPublicKey: null,
      certificates: {
        app: makeCertificate(ours, 'app').replaceAll('\n', '\\n'),
        alipay: makeCertificate(theirs, 'alipay'),
        root: makeCertificate(stranger, 'root'),
      },
    };
    const keys = configuredKeys(settings);
    expect(keys.alipayPublicKey.equals(theirs.publicKey)).toBe(true);
    expect(keys.certificates?.app).toMatch(/^[0-9a-f]{32}$/);
    const wrong = (change: Partial<typeof settings.certificates>) => () =>
      configuredKeys({ ...settings, certificates: { ...settings.certificates, ...change } });
    expect(wrong({ app: makeCertificate(stranger, 'app') })).toThrow(/^ALIPAY_APP_CERT: .* another key/);
    expect(wrong({ alipay: 'x' })).toThrow(/^ALIPAY_CERT: /);
    expect(wrong({ root: 'x' })).toThrow(/^ALIPAY_ROOT_CERT: /);
  });
});
