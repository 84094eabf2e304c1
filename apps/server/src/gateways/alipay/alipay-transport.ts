import { AlipayUnavailable } from './port.ts';
import type { AlipayTransport } from './gateway-wire.ts';

const TIMEOUT_MILLISECONDS = 5000;

/** Posts to Alipay's gateway. Redirects are refused. */
export function createAlipayTransport(address = 'https://openapi.alipay.com/gateway.do', timeout = TIMEOUT_MILLISECONDS): AlipayTransport {
  return async (parameters) => {
    try {
      const response = await fetch(address, { method: 'POST', body: new URLSearchParams(parameters), redirect: 'error', signal: AbortSignal.timeout(timeout) });
      return await response.text();
    } catch {
      throw new AlipayUnavailable('NETWORK', 'no usable answer');
    }
  };
}
