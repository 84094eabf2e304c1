import { X509Certificate } from 'node:crypto';
import type { Environment } from './environment.ts';

/** A licence or a certificate of a provider that has a last moment. */
export interface ProviderEnd {
  /** Name of the doctor's finding. */
  readonly name: string;
  /** The variable by which it is configured. */
  readonly what: string;
  /** Milliseconds; NaN when the value is no certificate. */
  readonly at: number;
}

/** What ends of this configuration: the doctor and the metrics tell it in time. */
export function providerEnds({ providers, alipay }: Pick<Environment, 'providers' | 'alipay'>): ProviderEnd[] {
  const { marketFeed } = providers;
  const certificates = alipay?.certificates;
  return [
    ...(marketFeed
      ? [{ name: 'licence', what: 'MARKET_FEED_UNTIL', at: Date.parse(`${marketFeed.validTo}T23:59:59+08:00`) }]
      : []),
    ...(certificates
      ? [
          { name: 'alipay_certificate', what: 'ALIPAY_APP_CERT', at: certificateEnd(certificates.app) },
          { name: 'alipay_certificate', what: 'ALIPAY_CERT', at: certificateEnd(certificates.alipay) },
        ]
      : []),
  ];
}

/** Milliseconds; NaN for what is no certificate. */
function certificateEnd(text: string): number {
  try {
    return Date.parse(new X509Certificate(text.replaceAll('\\n', '\n')).validTo);
  } catch {
    return Number.NaN;
  }
}
