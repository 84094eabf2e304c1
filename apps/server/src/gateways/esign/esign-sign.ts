import { createHash, createHmac } from 'node:crypto';

export interface EsignAccount {
  appId: string;
  appSecret: string;
}

const CONTENT_TYPE = 'application/json; charset=UTF-8';

/** Requests and notices whose time differs by more are refused by both sides, milliseconds (open.esign.cn, 公共请求格式). */
export const ESIGN_WINDOW = 15 * 60 * 1000;

/** Headers of a signed request of API V3. @param path including the query @param body empty for GET */
export function signEsign(
  { appId, appSecret }: EsignAccount,
  method: 'GET' | 'POST',
  path: string,
  body: string,
  now: number,
): Record<string, string> {
  const digest = body === '' ? '' : createHash('md5').update(body, 'utf8').digest('base64');
  const signature = createHmac('sha256', appSecret)
    .update(`${method}\n*/*\n${digest}\n${CONTENT_TYPE}\n\n${path}`, 'utf8')
    .digest('base64');
  return {
    'x-tsign-open-app-id': appId,
    'x-tsign-open-auth-mode': 'Signature',
    'x-tsign-open-ca-timestamp': String(now),
    'x-tsign-open-ca-signature': signature,
    accept: '*/*',
    'content-type': CONTENT_TYPE,
    'content-md5': digest,
  };
}

/** Signature of a notice: over its time, the query values sorted by name, and the body (回调通知验签). */
export function signEsignNotice(
  appSecret: string,
  timestamp: string,
  query: Readonly<Record<string, unknown>>,
  rawBody: string,
): string {
  const values = Object.keys(query)
    .sort()
    .map((name) => String(query[name]))
    .join('');
  return createHmac('sha256', appSecret)
    .update(timestamp + values + rawBody, 'utf8')
    .digest('hex');
}
