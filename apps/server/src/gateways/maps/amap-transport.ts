import { createHash } from 'node:crypto';
import type { AmapTransport } from './amap-maps.ts';
import { protect, WIRE_TIMEOUT } from '../protect.ts';
import { MapsUnavailable } from './port.ts';

export interface AmapAccount {
  /** Key of a 'Web 服务' application. */
  key: string;
  /** Private key for signed requests, when the console requires signatures. */
  secret?: string | null;
  /** `https://restapi.amap.com` by default. */
  origin?: string | undefined;
}

/** Calls AMap's host; redirects are refused, because the query contains the key. */
export function createAmapTransport({ key, secret, origin = 'https://restapi.amap.com' }: AmapAccount): AmapTransport {
  return async (path, query) => {
    const parameters: Record<string, string> = { ...query, key };
    if (secret) parameters['sig'] = signatureOf(parameters, secret);
    const url = new URL(path, origin);
    url.search = new URLSearchParams(parameters).toString();
    try {
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(WIRE_TIMEOUT) });
      return await response.json();
    } catch (error) {
      throw new MapsUnavailable('NETWORK', error instanceof Error ? error.message : String(error));
    }
  };
}

/** The transport with the provider's budget and circuit breaker. */
export function protectedAmap(transport: AmapTransport): AmapTransport {
  return protect('amap', transport, (code) => new MapsUnavailable(code, 'not sent'));
}

/** md5 over the sorted raw parameters and the private key (lbs.amap.com, 数字签名). */
export function signatureOf(parameters: Readonly<Record<string, string>>, secret: string): string {
  const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('md5')
    .update(sorted.map(([name, value]) => `${name}=${value}`).join('&') + secret)
    .digest('hex');
}
