import { CONSOLE_HEADER } from '@shoushou/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Origins = { readonly publicOrigin: string | null };

/** `__Host-` makes browsers require TLS, this host only, and the whole site. */
const cookieName = (secure: boolean): string => (secure ? '__Host-console' : 'shoushou-console');

const isSecure = ({ publicOrigin }: Origins, request: FastifyRequest): boolean =>
  request.protocol === 'https' || publicOrigin?.startsWith('https:') === true;

/**
 * Whether a page of this console made the request. Its own header is sent by scripts of the same origin only: elsewhere
 * it needs a preflight, which is not granted. The browser's origin headers must match, when present.
 */
export function isConsolePage({ publicOrigin }: Origins, request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (request.headers[CONSOLE_HEADER] === undefined) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  // Behind a proxy that ends TLS the scheme may not be known; the host is.
  return origin === undefined || origin === publicOrigin || URL.parse(origin)?.host === request.host;
}

const cookiesOf = ({ headers }: FastifyRequest): string[][] =>
  (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('=', 2));

/** The token in the console's cookie; null when a page other than the console's sends it. */
export function consoleToken(environment: Origins, request: FastifyRequest): string | null {
  if (!isConsolePage(environment, request)) return null;
  const name = cookieName(isSecure(environment, request));
  for (const [key, value] of cookiesOf(request)) {
    if (key === name && /^[\w-]{20,200}$/.test(value ?? '')) return value!;
  }
  return null;
}

/** Whether the browser has a console session cookie, valid or not: selects the first page only, never a permission. */
export const hasConsoleCookie = (request: FastifyRequest): boolean =>
  cookiesOf(request).some(
    ([key, value]) => value !== undefined && (key === cookieName(true) || key === cookieName(false)),
  );

/**
 * Whether the request was caused by the operator's activity: only that extends the session, not a page's background
 * requests.
 */
export function isActive(request: FastifyRequest): boolean {
  return request.headers[CONSOLE_HEADER] === 'active';
}

/** Gives the browser a session that its scripts can't read, and that ends with the browser at the latest. */
export function setConsoleCookie(
  environment: Origins,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  const secure = isSecure(environment, request);
  void reply
    .header(
      'set-cookie',
      `${cookieName(secure)}=${token}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
    )
    .header('cache-control', 'no-store');
}

export function clearConsoleCookie(environment: Origins, request: FastifyRequest, reply: FastifyReply): void {
  const secure = isSecure(environment, request);
  void reply.header(
    'set-cookie',
    `${cookieName(secure)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
  );
}
