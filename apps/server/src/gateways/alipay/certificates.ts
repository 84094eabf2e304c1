import { createHash, X509Certificate } from 'node:crypto';

/** RSA signatures, PKCS#1: Alipay's list of root certificates also has some of SM2, which do not count. */
const RSA_SIGNATURES = '1.2.840.113549.1.1';

/**
 * A certificate's number as Alipay counts it: MD5 of the issuer's names, the last one first, followed by the serial
 * number in decimal (opendocs.alipay.com, 公钥证书签名).
 */
export function certificateNumber({ issuer, serialNumber }: Pick<X509Certificate, 'issuer' | 'serialNumber'>): string {
  const names = issuer
    .split('\n')
    // Escaped as in RFC 2253.
    .map((name) => name.replace(/\\(.)/g, '$1'))
    .reverse()
    .join(',');
  return createHash('md5')
    .update(`${names}${BigInt(`0x${serialNumber}`)}`)
    .digest('hex');
}

/** The numbers of the RSA certificates in a file of several, joined by `_`. */
export function rootCertificateNumber(pem: string): string {
  return (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [])
    .map((part) => new X509Certificate(part))
    .filter(({ signatureAlgorithmOid }) => signatureAlgorithmOid?.startsWith(RSA_SIGNATURES))
    .map(certificateNumber)
    .join('_');
}
