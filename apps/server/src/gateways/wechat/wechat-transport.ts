import { protect, WIRE_TIMEOUT } from '../protect.ts';
import { WechatUnavailable } from './port.ts';
import type { WechatTransport } from './wechat-wire.ts';

/** Largest file in bytes; people's pictures are smaller. */
const MAX_BYTES = 10 * 1024 * 1024;

/** Calls WeChat's host. Redirects are refused, because the query contains secrets. */
export function createWechatTransport(origin = 'https://api.weixin.qq.com'): WechatTransport {
  return async ({ path, query = {}, body }) => {
    const url = new URL(path, origin);
    url.search = new URLSearchParams(query).toString();
    const post =
      body === undefined
        ? {}
        : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    try {
      const response = await fetch(url, { ...post, redirect: 'error', signal: AbortSignal.timeout(WIRE_TIMEOUT) });
      // Errors are JSON, even when a file was requested; WeChat labels them text/plain.
      if (response.headers.has('content-disposition')) return { kind: 'file', content: await readAtMost(response) };
      return { kind: 'json', json: await response.json() };
    } catch (error) {
      // The address contains secrets, and an error may contain the address.
      throw new WechatUnavailable(
        0,
        error instanceof WechatUnavailable ? error.message : `no usable answer from ${path}`,
      );
    }
  };
}

/** The transport with the provider's budget and circuit breaker. */
export function protectedWechat(transport: WechatTransport): WechatTransport {
  return protect('wechat', transport, (code) => new WechatUnavailable(0, `not sent (${code})`));
}

async function readAtMost(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) throw new WechatUnavailable(0, 'the file is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
