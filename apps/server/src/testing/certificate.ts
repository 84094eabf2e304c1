import { createSign, type KeyObject } from 'node:crypto';

const element = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => element(0x30, ...parts);
const SHA256_WITH_RSA = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'));
const COMMON_NAME = Buffer.from('0603550403', 'hex');

/** A certificate of the key, signed by itself, good from 2020 to 2049 (X.509, DER). @returns PEM */
export function makeCertificate(
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  name = 'Tenpay.com sign',
): string {
  const subject = sequence(element(0x31, sequence(COMMON_NAME, element(0x0c, Buffer.from(name)))));
  const validity = sequence(element(0x17, Buffer.from('200101000000Z')), element(0x17, Buffer.from('491231235959Z')));
  const toBeSigned = sequence(
    element(0xa0, Buffer.from([2, 1, 2])),
    Buffer.from([2, 1, 1]),
    SHA256_WITH_RSA,
    subject,
    validity,
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(toBeSigned).sign(privateKey);
  const whole = sequence(toBeSigned, SHA256_WITH_RSA, element(0x03, Buffer.from([0]), signature));
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}
