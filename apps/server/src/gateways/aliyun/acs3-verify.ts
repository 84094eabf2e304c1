import crypto from 'node:crypto';
import type { WireRequest } from '../wire.ts';
import type { AliyunKeys } from './acs3-sign.ts';

/** Largest age difference of a request, milliseconds. */
const WINDOW = 15 * 60 * 1000;

/**
 * Aliyun's API gateway for the sandbox: the code by which it refuses a request, or null. Each nonce is good once; it
 * shares no code with the signing side.
 */
export function createAcs3Check(keys: AliyunKeys): (request: WireRequest, now: number) => string | null {
  const used = new Set<string>();
  return (request, now) => {
    const fault = acs3Fault(request, keys, now);
    if (fault) return fault;
    const nonce = request.headers['x-acs-signature-nonce']!;
    if (used.has(nonce)) return 'SignatureNonceUsed';
    used.add(nonce);
    return null;
  };
}

/** Verifies the signature of the raw request, independently of the signing code. */
function acs3Fault(
  { method, url, headers, body }: WireRequest,
  { accessKeyId, accessKeySecret }: AliyunKeys,
  now: number,
): string | null {
  const parts = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([\w;-]+),Signature=([0-9a-f]{64})$/.exec(
    headers['authorization'] ?? '',
  );
  if (!parts) return 'IncompleteSignature';
  const [, id, signedHeaders, signature] = parts as unknown as [string, string, string, string];
  if (id !== accessKeyId) return 'InvalidAccessKeyId.NotFound';
  if (!(Math.abs(now - Date.parse(headers['x-acs-date'] ?? '')) <= WINDOW)) return 'InvalidTimeStamp.Expired';
  const digest = (text: string): string => crypto.hash('sha256', text, 'hex');
  if (headers['x-acs-content-sha256'] !== digest(body)) return 'SignatureDoesNotMatch';
  const { pathname, search } = new URL(url);
  const query = search.slice(1).split('&').sort().join('&');
  const lines = signedHeaders
    .split(';')
    .map((name) => `${name}:${headers[name] ?? ''}\n`)
    .join('');
  const canonical = [method, pathname, query, lines, signedHeaders, digest(body)].join('\n');
  const expected = crypto
    .createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${digest(canonical)}`)
    .digest('hex');
  return expected === signature ? null : 'SignatureDoesNotMatch';
}
