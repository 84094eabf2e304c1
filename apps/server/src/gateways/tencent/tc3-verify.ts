import crypto from 'node:crypto';
import type { WireReply, WireRequest } from '../wire.ts';
import type { TencentKeys } from './tc3-sign.ts';

/** An action's result, or its error. */
export type TencentAnswer = Record<string, unknown> | { Error: { Code: string; Message: string } };

/** Largest age difference of a request, seconds. */
const WINDOW = 300;

/**
 * Tencent Cloud's API gateway for the sandbox: verifies the request's signature from its own signed headers, sharing no
 * code with the signing side.
 */
export function answerTencent(
  request: WireRequest,
  keys: TencentKeys,
  now: number,
  actions: Readonly<Record<string, (parameters: Record<string, unknown>) => TencentAnswer | Promise<TencentAnswer>>>,
): Promise<WireReply> {
  return (async () => {
    const fault = faultOf(request, keys, now);
    if (fault) return reply({ Error: { Code: fault, Message: 'The provided credentials could not be validated.' } });
    const action = actions[request.headers['x-tc-action'] ?? ''];
    if (!action) return reply({ Error: { Code: 'InvalidAction', Message: 'The action does not exist.' } });
    try {
      return reply(await action(JSON.parse(request.body) as Record<string, unknown>));
    } catch (error) {
      if (error instanceof SyntaxError)
        return reply({ Error: { Code: 'InvalidParameter', Message: 'The body is no JSON.' } });
      throw error;
    }
  })();
}

function reply(answer: TencentAnswer): WireReply {
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Response: { ...answer, RequestId: crypto.randomUUID() } }),
  };
}

function faultOf({ headers, method, url, body }: WireRequest, keys: TencentKeys, now: number): string | null {
  const parts =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/(\w+)\/tc3_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers['authorization'] ?? '',
    );
  if (!parts) return 'AuthFailure.SignatureFailure';
  const [, id, date, service, signedHeaders, signature] = parts as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  if (id !== keys.secretId) return 'AuthFailure.SecretIdNotFound';
  const seconds = Number(headers['x-tc-timestamp']);
  if (!(Math.abs(now / 1000 - seconds) <= WINDOW)) return 'AuthFailure.SignatureExpire';
  const address = new URL(url);
  if (
    address.hostname !== headers['host'] ||
    address.hostname.split('.')[0] !== service ||
    date !== new Date(seconds * 1000).toISOString().slice(0, 10)
  )
    return 'AuthFailure.SignatureFailure';
  const names = signedHeaders.split(';');
  if (!names.includes('host') || !names.includes('content-type')) return 'AuthFailure.SignatureFailure';
  const digest = (text: string): string => crypto.hash('sha256', text, 'hex');
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim().toLowerCase()}`).join('\n');
  const canonical = [method, address.pathname, address.search.slice(1), lines, '', signedHeaders, digest(body)].join(
    '\n',
  );
  let key: crypto.BinaryLike = `TC3${keys.secretKey}`;
  for (const step of [date, service, 'tc3_request']) key = crypto.createHmac('sha256', key).update(step).digest();
  const expected = crypto
    .createHmac('sha256', key)
    .update(['TC3-HMAC-SHA256', String(seconds), `${date}/${service}/tc3_request`, digest(canonical)].join('\n'))
    .digest();
  return crypto.timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'AuthFailure.SignatureFailure';
}
