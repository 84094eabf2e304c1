import { callTable, IDEMPOTENCY_HEADER, type CallName } from '@shoushou/contract';
import type { InjectOptions } from 'fastify';
import type { TestServer } from './server.ts';

/** A request as it travels, open to be spoiled by a test before it is sent. */
export interface WireRequest {
  method: 'GET' | 'POST';
  path: string;
  /** In the order of the address; a name may occur twice. */
  query: [string, string][];
  headers: Record<string, string>;
  /** Null when there is none. */
  body: string | null;
}

const text = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
/** Percent-encoding that also accepts ill-formed text, as bytes that are not UTF-8. */
const encode = (value: string): string =>
  [...value].map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80')).join('');

/** Puts a flat input where the contract has it. */
export function wireOf(
  name: CallName,
  input: Readonly<Record<string, unknown>>,
  { token, key }: { token?: string | undefined; key?: string | undefined } = {},
): WireRequest {
  const definition = callTable[name];
  const rest = new Map(Object.entries(input));
  const path = definition.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = rest.get(field);
    rest.delete(field);
    return encode(text(value));
  });
  const query: [string, string][] = [];
  for (const [field, value] of [...rest]) {
    if (definition.method === 'POST' && !definition.query?.includes(field)) continue;
    rest.delete(field);
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) query.push([field, text(each)]);
  }
  const form = definition.reply === 'token';
  const body = Object.fromEntries(rest);
  return {
    method: definition.method,
    path,
    query,
    headers: {
      ...(token === undefined ? {} : { authorization: definition.auth === 'basic' ? token : `Bearer ${token}` }),
      ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }),
      ...(definition.method === 'POST'
        ? { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }
        : {}),
    },
    body:
      definition.method === 'GET'
        ? null
        : form
          ? [...rest].map(([field, value]) => `${encode(field)}=${encode(text(value))}`).join('&')
          : JSON.stringify(body),
  };
}

export function injectable({ method, path, query, headers, body }: WireRequest): InjectOptions {
  const search = query.map(([field, value]) => `${encode(field)}=${encode(value)}`).join('&');
  return {
    method,
    url: search === '' ? path : `${path}?${search}`,
    headers,
    ...(body === null ? {} : { payload: body }),
  };
}

export interface WireAnswer {
  status: number;
  /** Empty for a stream. */
  body: string;
  isStream: boolean;
}

/** Sends a request and reads its answer; an endless stream is closed after its head. */
export async function answerOf({ server }: Pick<TestServer, 'server'>, request: WireRequest): Promise<WireAnswer> {
  const response = await server.app.inject({ ...injectable(request), payloadAsStream: true });
  const status = response.statusCode;
  if (String(response.headers['content-type']).startsWith('text/event-stream')) {
    response.raw.res.destroy();
    return { status, body: '', isStream: true };
  }
  let body = '';
  for await (const part of response.stream()) body += String(part);
  return { status, body, isStream: false };
}
