import { protect, WIRE_TIMEOUT } from '../protect.ts';
import { MapsUnavailable } from './port.ts';

export interface AmapPageAccount {
  /** Key of a 'Web 端 (JS API)' application, which the page names too. */
  key: string;
  /** Its security code, which is known only to this server. */
  securityCode: string;
}

export interface PageRequest {
  /** Below the forwarding route, such as `/v3/direction/driving`. */
  path: string;
  query: URLSearchParams;
  /** Origin of the page, which AMap compares with the key's list of sites. */
  pageOrigin: string;
}

export interface PageReply {
  type: 'application/json' | 'text/javascript';
  body: string;
}

/** Requests of our maps: the key's check, the style, and routes. Nothing else is forwarded. */
const forwarded: readonly { path: RegExp; origin: string }[] = [
  { path: /^\/v4\/map\/styles$/, origin: 'https://webapi.amap.com' },
  { path: /^\/v3\/(?:iasdkauth|log\/init)$/, origin: 'https://restapi.amap.com' },
  {
    path: /^\/(?:v3|v4|v5)\/direction\/(?:driving|walking|bicycling|electrobike)$/,
    origin: 'https://restapi.amap.com',
  },
];
/** Names that AMap's script gives to the functions that receive its replies. */
const callbackName = /^(?:AMap\.)?_?jsonp_\w{1,60}$/;
const LARGEST_REPLY = 2 * 1024 * 1024;

export type ForwardPageRequest = (request: PageRequest) => Promise<PageReply | null>;

/**
 * Forwards requests of AMap's script in a page, with the security code. The reply is parsed and serialised again, so
 * that this site never serves a script from elsewhere. Null for anything but AMap's own paths and callbacks.
 */
export function forwardPageRequests(
  { key, securityCode }: AmapPageAccount,
  get: typeof fetch = (...request) => fetch(...request),
): ForwardPageRequest {
  const ask = protect(
    'amap-page',
    (url: URL, pageOrigin: string) => readJson(get, url, pageOrigin),
    (code) => new MapsUnavailable(code, 'not sent'),
  );
  return async ({ path, query, pageOrigin }) => {
    const host = forwarded.find((each) => each.path.test(path));
    const callback = query.get('callback');
    if (!host || (callback !== null && !callbackName.test(callback)) || (query.get('key') ?? key) !== key) return null;
    const url = new URL(path, host.origin);
    for (const [name, value] of query)
      if (name !== 'callback' && name !== 'jscode') url.searchParams.append(name, value);
    url.searchParams.set('key', key);
    url.searchParams.set('jscode', securityCode);
    const json = JSON.stringify(await ask(url, pageOrigin))
      .replaceAll('<', '\\u003c')
      .replaceAll('\u2028', '\\u2028')
      .replaceAll('\u2029', '\\u2029');
    return callback === null
      ? { type: 'application/json', body: json }
      : { type: 'text/javascript', body: `/**/${callback}(${json});` };
  };
}

async function readJson(get: typeof fetch, url: URL, pageOrigin: string): Promise<unknown> {
  try {
    const response = await get(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(WIRE_TIMEOUT),
      headers: { referer: `${pageOrigin}/` },
    });
    return JSON.parse(await readText(response)) as unknown;
  } catch (error) {
    // The address contains the security code, so the error's own text is not passed on.
    throw new MapsUnavailable(
      'NETWORK',
      error instanceof SyntaxError ? 'no JSON' : error instanceof Error ? error.name : 'unknown',
    );
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > LARGEST_REPLY) throw new Error('the reply is too large');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
