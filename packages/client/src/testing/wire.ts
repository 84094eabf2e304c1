import type { Fetch } from '../calls/exchange.ts';

export interface Seen {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** JSON as a value, a form as fields, else the text. */
  body: unknown;
}

export type Answer = Response | 'offline' | Promise<Response | 'offline'>;

/** A fetch that records requests and answers as the test says. */
export function recordingFetch(answer: (seen: Seen) => Answer): Fetch & { seen: Seen[] } {
  const seen: Seen[] = [];
  const fetch: Fetch = async (url, init) => {
    const { pathname, searchParams } = new URL(url, 'http://shoushou.test');
    const headers = new Headers(init.headers);
    const entry = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers,
      body: readBody(init.body, headers),
    };
    seen.push(entry);
    init.signal?.throwIfAborted();
    const made = await Promise.race([answer(entry), aborted(init.signal)]);
    if (made === 'offline') throw new TypeError('Failed to fetch');
    return made;
  };
  return Object.assign(fetch, { seen });
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

function readBody(body: unknown, headers: Headers): unknown {
  if (typeof body !== 'string') return body;
  const type = headers.get('content-type') ?? '';
  return type.includes('json') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
}

export function envelope(data: unknown, code = 1001, message = ''): Response {
  return Response.json({ code, data, message });
}

export function refusal(
  code: number,
  status = 200,
  message = '不可以',
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code, data: null, message }, { status, headers });
}
