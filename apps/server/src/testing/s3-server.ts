import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3Server {
  endpoint: string;
  objects: Map<string, Buffer>;
  /**
   * Refuses what the clouds refuse: a bucket in the path (B1, B2); AWS without the right to list (B4); a key that may
   * not read.
   */
  mode: 'any' | 'host' | 'no_list' | 'no_read';
  /** Requests that are answered 503 before the next is taken. */
  busy: number;
  close(): Promise<void>;
}

export const s3Keys = {
  accessKeyId: 'AKIDTEST',
  secretAccessKey: 'sandbox/secret+key',
  region: 'cn-test-1',
  bucket: 'pictures',
};

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * A service that stores objects in memory and accepts only requests with a correct signature (AWS Signature Version 4).
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const own: { busy: number; mode: S3Server['mode'] } = { busy: 0, mode: 'any' };
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    if (own.busy > 0) {
      own.busy -= 1;
      return fail(response, 503, 'SlowDown');
    }
    const fault = faultOf(request, body);
    if (fault)
      return fail(response, fault === 'RequestTimeTooSkewed' || fault === 'SignatureDoesNotMatch' ? 403 : 400, fault);
    if (request.headers['content-encoding'] === 'aws-chunked') return fail(response, 400, 'InvalidArgument');
    const ofHost = /^([\w-]+)\.localhost(:|$)/.exec(request.headers.host ?? '')?.[1];
    if (own.mode === 'host' && !ofHost) return fail(response, 403, 'SecondLevelDomainForbidden');
    const [, bucket, key = ''] = ofHost
      ? ['', ofHost, request.url?.slice(1)]
      : (/^\/([^/]+)\/(.+)$/.exec(request.url ?? '') ?? []);
    if (own.mode === 'no_read' && request.method === 'GET') return fail(response, 403, 'AccessDenied');
    if (bucket !== s3Keys.bucket) return fail(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(key, body);
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      const object = objects.get(key);
      if (object) response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(object);
      else if (own.mode === 'no_list') fail(response, 403, 'AccessDenied');
      else fail(response, 404, 'NoSuchKey');
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    get mode() {
      return own.mode;
    },
    set mode(mode) {
      own.mode = mode;
    },
    get busy() {
      return own.busy;
    },
    set busy(count) {
      own.busy = count;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

function fail(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

export interface SignedS3Request {
  method: string;
  /** Path and query. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Their names, as listed in the authorization header. */
  signedHeaders: string;
  region: string;
}

/** Written from the description of the signature, not from the client that makes it. */
export function s3Signature(
  secretAccessKey: string,
  { method, url, headers, signedHeaders, region }: SignedS3Request,
): string {
  const time = String(headers['x-amz-date']);
  const day = time.slice(0, 8);
  const lines = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim()}\n`)
    .join('');
  const [path = '', query = ''] = url.split('?');
  const canonical = [method, path, query, lines, signedHeaders, String(headers['x-amz-content-sha256'])].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), 's3'), 'aws4_request');
  return hmac(
    key,
    ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n'),
  ).toString('hex');
}

function faultOf(request: IncomingMessage, body: Buffer): string | null {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!match) return 'AuthorizationHeaderMalformed';
  const [, keyId, day = '', region = '', signedHeaders = '', signature = ''] = match;
  if (keyId !== s3Keys.accessKeyId || region !== s3Keys.region) return 'InvalidAccessKeyId';
  const time = String(request.headers['x-amz-date']);
  if (!time.startsWith(day)) return 'RequestTimeTooSkewed';
  const claimedHash = String(request.headers['x-amz-content-sha256']);
  if (claimedHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  for (const needed of ['host', 'x-amz-date', 'x-amz-content-sha256'])
    if (!signedHeaders.split(';').includes(needed)) return 'AccessDenied';
  const right = s3Signature(s3Keys.secretAccessKey, {
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers,
    signedHeaders,
    region,
  });
  return timingSafeEqual(Buffer.from(right), Buffer.from(signature)) ? null : 'SignatureDoesNotMatch';
}
