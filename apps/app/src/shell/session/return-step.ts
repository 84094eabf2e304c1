import { internalPath } from '../routing/internal-path.ts';

/** The page to return to after a login, stored under `returnState` (specification §3). */
export interface ReturnState {
  readonly stateName: string;
  readonly param: { readonly secret?: string };
}

export interface SavedReturn {
  readonly returnState: ReturnState | null;
  readonly returnUrl: string | null;
}

/** States whose page is on the mobile site (specification §4). */
const statesOfMobileSite = ['billyear', 'minautumn', 'labour', 'selection-introduction'];
/** States whose page needs neither secret nor session. */
const statesWithoutSecret = ['ltsinvita', 'grneral'];

/** Destination of the return step: a path of this app, or of the mobile site, which is this app in a browser. */
export type ReturnStep = { readonly on: 'app' | 'site'; readonly path: string };

/** Parses a stored value; any other shape counts as nothing. */
export function readReturnState(stored: unknown): ReturnState | null {
  const { stateName, param } = (stored ?? {}) as { stateName?: unknown; param?: { secret?: unknown } | null };
  if (typeof stateName !== 'string' || !/^[\w-]+$/.test(stateName)) return null;
  const secret = param?.secret;
  return { stateName, param: typeof secret === 'string' && secret !== '' ? { secret } : {} };
}

/** The value to store so that a login returns to a path: a state if one suffices, else its address. */
export function returnTo(path: string): SavedReturn {
  const [, stateName, secret] = /^\/([\w-]+)(?:\/([^/?#]+))?$/.exec(path) ?? [];
  if (stateName === undefined || stateName === 'tabs') return { returnState: null, returnUrl: path };
  return {
    returnState: { stateName, param: secret === undefined ? {} : { secret: decoded(secret) } },
    returnUrl: null,
  };
}

/**
 * The specification's return step (§4), in its order. Null when nothing is saved. @param origins of this app and its
 * mobile site: other addresses are ignored
 */
export function returnStep({ returnState, returnUrl }: SavedReturn, origins: readonly string[]): ReturnStep | null {
  if (returnState && statesOfMobileSite.includes(returnState.stateName))
    return { on: 'site', path: pathOf(returnState) };
  const path =
    returnUrl === null
      ? null
      : (origins.map((origin) => internalPath(returnUrl, origin)).find((found) => found !== null) ?? null);
  if (path !== null) return { on: 'site', path };
  return returnState && { on: 'app', path: pathOf(returnState) };
}

/** Bytes that are not valid text stay encoded. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function pathOf({ stateName, param }: ReturnState): string {
  return statesWithoutSecret.includes(stateName) || param.secret === undefined
    ? `/${stateName}`
    : `/${stateName}/${encodeURIComponent(param.secret)}`;
}

/** The payer's page, which needs no account. */
const pageOfPayers = /^\/gzhscanreceipts\?/;

/** The destination of a person whom WeChat knows and we do not: the saved page when it needs no session, else login. */
export function stepWithoutAccount({ returnState, returnUrl }: SavedReturn): ReturnStep | null {
  if (returnState === null && returnUrl !== null && pageOfPayers.test(returnUrl)) return { on: 'app', path: returnUrl };
  return returnState && statesWithoutSecret.includes(returnState.stateName)
    ? { on: 'app', path: `/${returnState.stateName}` }
    : null;
}

/** A login code in one of our addresses, and the address without it. */
export interface ProviderCode {
  readonly provider: 'wechat' | 'alipay';
  readonly code: string;
  readonly state: string | null;
  /** `/path?query` without the used code. */
  readonly rest: string;
}

const used = ['code', 'auth_code', 'state', 'app_id', 'scope', 'source'];

/** Finds the code in the query, also in the one of the page that the guard sent to login. Null when there is none. */
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
