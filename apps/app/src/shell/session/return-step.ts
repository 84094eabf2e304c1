import { internalPath } from '../routing/internal-path.ts';

/** The page that a login leads back to, as `_recdb` keeps it under `returnState` (specification §3). */
export interface ReturnState {
  readonly stateName: string;
  readonly param: { readonly secret?: string };
}

export interface SavedReturn {
  readonly returnState: ReturnState | null;
  readonly returnUrl: string | null;
}

/** States whose page is the mobile site's (specification §4). */
const statesOfMobileSite = ['billyear', 'minautumn', 'labour', 'selection-introduction'];
/** States whose page takes no secret, and that need nobody signed in. */
const statesWithoutSecret = ['ltsinvita', 'grneral'];

/** Where the return step leads: a path of this app, or of the mobile site, which is this app in a browser. */
export type ReturnStep = { readonly on: 'app' | 'site'; readonly path: string };

/** Reads what is stored; whatever is not of its shape counts as nothing. */
export function readReturnState(stored: unknown): ReturnState | null {
  const { stateName, param } = (stored ?? {}) as { stateName?: unknown; param?: { secret?: unknown } | null };
  if (typeof stateName !== 'string' || !/^[\w-]+$/.test(stateName)) return null;
  const secret = param?.secret;
  return { stateName, param: typeof secret === 'string' && secret !== '' ? { secret } : {} };
}

/** What to keep so that a login leads back to a path: a state where one says it all, else its address. */
export function returnTo(path: string): SavedReturn {
  const [, stateName, secret] = /^\/([\w-]+)(?:\/([^/?#]+))?$/.exec(path) ?? [];
  if (stateName === undefined || stateName === 'tabs') return { returnState: null, returnUrl: path };
  return { returnState: { stateName, param: secret === undefined ? {} : { secret: decoded(secret) } }, returnUrl: null };
}

/**
 * The return step of the specification (§4), in its order. Null when nothing is saved.
 * @param origins of this app and its mobile site: an address of anywhere else leads nowhere.
 */
export function returnStep({ returnState, returnUrl }: SavedReturn, origins: readonly string[]): ReturnStep | null {
  if (returnState && statesOfMobileSite.includes(returnState.stateName)) return { on: 'site', path: pathOf(returnState) };
  const path = returnUrl === null ? null : (origins.map((origin) => internalPath(returnUrl, origin)).find((found) => found !== null) ?? null);
  if (path !== null) return { on: 'site', path };
  return returnState && { on: 'app', path: pathOf(returnState) };
}

/** Octets that are no text stay as they are written. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function pathOf({ stateName, param }: ReturnState): string {
  return statesWithoutSecret.includes(stateName) || param.secret === undefined ? `/${stateName}` : `/${stateName}/${encodeURIComponent(param.secret)}`;
}

/** Where one pays somebody's code; no account is needed for it. */
const pageOfPayers = /^\/gzhscanreceipts\?/;

/** Where a person goes whom WeChat knows and we do not: the saved page when nobody need be signed in for it, else login. */
export function stepWithoutAccount({ returnState, returnUrl }: SavedReturn): ReturnStep | null {
  if (returnState === null && returnUrl !== null && pageOfPayers.test(returnUrl)) return { on: 'app', path: returnUrl };
  return returnState && statesWithoutSecret.includes(returnState.stateName) ? { on: 'app', path: `/${returnState.stateName}` } : null;
}

/** A login code that WeChat or Alipay has put into an address of ours, and the address without it. */
export interface ProviderCode {
  readonly provider: 'wechat' | 'alipay';
  readonly code: string;
  readonly state: string | null;
  /** `/path?query` without the used code. */
  readonly rest: string;
}

const used = ['code', 'auth_code', 'state', 'app_id', 'scope', 'source'];

/** Finds it in the query, also in that of the page that the guard has sent to login. Null when there is none. */
export function providerCode(path: string): ProviderCode | null {
  const [pathname = '/', query = ''] = path.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  const wanted = parameters.get('return');
  const inner = pathname === '/login' && wanted !== null ? providerCode(wanted) : null;
  if (inner) {
    parameters.set('return', inner.rest);
    return { ...inner, rest: `${pathname}?${parameters}` };
  }
  const [code, authCode, state] = ['code', 'auth_code', 'state'].map((name) => parameters.get(name) || null);
  for (const name of used) parameters.delete(name);
  const rest = parameters.size === 0 ? pathname : `${pathname}?${parameters}`;
  if (authCode) return { provider: 'alipay', code: authCode, state: state ?? null, rest };
  return code && state ? { provider: 'wechat', code, state, rest } : null;
}
