import { createHmac } from 'node:crypto';
import { sha256 } from '../sha256.ts';

export interface TencentKeys {
  secretId: string;
  secretKey: string;
}

export interface Tc3Call {
  service: string;
  host: string;
  action: string;
  version: string;
  region: string;
  /** JSON text as sent. */
  payload: string;
  /** Milliseconds since the epoch. */
  now: number;
}

const CONTENT_TYPE = 'application/json; charset=utf-8';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest();

/**
 * Headers of a signed call: TC3-HMAC-SHA256 over method, path, type, host, action and body (cloud.tencent.com, 签名方法
 * v3).
 */
export function signTc3(
  { secretId, secretKey }: TencentKeys,
  { service, host, action, version, region, payload, now }: Tc3Call,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const date = new Date(now).toISOString().slice(0, 10);
  const signed = 'content-type;host;x-tc-action';
  const canonical = `POST\n/\n\ncontent-type:${CONTENT_TYPE}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n\n${signed}\n${sha256(payload)}`;
  const scope = `${date}/${service}/tc3_request`;
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request');
  const signature = hmac(key, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`).toString('hex');
  return {
    authorization: `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
    'content-type': CONTENT_TYPE,
    host,
    'x-tc-action': action,
    'x-tc-timestamp': timestamp,
    'x-tc-version': version,
    'x-tc-region': region,
  };
}
