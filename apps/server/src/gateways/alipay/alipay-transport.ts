import { protect, WIRE_TIMEOUT } from '../protect.ts';
import { AlipayUnavailable } from './port.ts';
import type { AlipayTransport } from './gateway-wire.ts';

/** Posts to Alipay's gateway. Redirects are refused. */
export function createAlipayTransport(
  address = 'https://openapi.alipay.com/gateway.do',
  timeout = WIRE_TIMEOUT,
): AlipayTransport {
  return async (parameters) => {
    try {
      const response = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams(parameters),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      return await response.text();
    } catch {
      throw new AlipayUnavailable('NETWORK', 'no usable answer');
    }
  };
}

/** The transport with the provider's budget and circuit breaker. */
export function protectedAlipay(service: string, transport: AlipayTransport): AlipayTransport {
  return protect(service, transport, (code) => new AlipayUnavailable(code, 'not sent'));
}
