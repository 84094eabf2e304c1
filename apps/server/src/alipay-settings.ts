import { allOrNone, type Values } from './provider-settings.ts';

/** Keys and certificates as configured: PEM, or base64 only. Either the public key is set, or the certificates are. */
export interface AlipaySettings {
  appId: string;
  privateKey: string;
  alipayPublicKey: string | null;
  certificates: { app: string; alipay: string; root: string } | null;
}

/** @throws EnvironmentError naming the missing variable */
export function readAlipay(values: Values): AlipaySettings | null {
  const certificates = allOrNone(values, 'ALIPAY_APP_CERT', 'ALIPAY_CERT', 'ALIPAY_ROOT_CERT');
  const alipay = certificates
    ? allOrNone(values, 'ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY')
    : allOrNone(values, 'ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY');
  return (
    alipay && {
      appId: alipay[0]!,
      privateKey: alipay[1]!,
      alipayPublicKey: alipay[2] ?? null,
      certificates: certificates && { app: certificates[0]!, alipay: certificates[1]!, root: certificates[2]! },
    }
  );
}
