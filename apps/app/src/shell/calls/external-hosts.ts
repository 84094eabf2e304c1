import type { DeviceClock } from '@shoushou/client/device/device-clock';
import { exchange, type Fetch } from '@shoushou/client/calls/exchange';
import { readAnswer, type Refused } from '@shoushou/client/calls/refusal';
import type { TokenSource } from '@shoushou/client/tokens/token-source';

/** The operator's configured external hosts: origins, empty where there is none. */
export interface ExternalHosts {
  /** Its POSTs wrap their payload in a field `data`. */
  readonly sorting: string;
  /** The one host with its own token. */
  readonly partner: string;
  readonly partnerToken: string;
  /** Hosts called without authorization. */
  readonly open: readonly string[];
}

export interface ExternalOptions {
  readonly hosts: ExternalHosts;
  /** The API's own origin. */
  readonly own: string;
  readonly tokens: TokenSource;
  readonly fetch: Fetch;
  readonly clock: DeviceClock;
}

export type ExternalOutcome = { readonly ok: true; readonly data: unknown } | Refused;

const TIMEOUT = 20_000;
const withoutAuthorization = /^\/token$|\/exist_phone\//;

/**
 * Authorization of a request (specification §7): none for the token call, the exist_phone paths and hosts configured as
 * open; the partner's token for the partner; ours for the API and the sorting service. Unknown hosts get none, so that
 * our token never leaks.
 */
export function authorizationFor(
  address: string,
  { own, hosts }: Pick<ExternalOptions, 'own' | 'hosts'>,
): 'none' | 'partner' | 'own' {
  const { origin, pathname } = new URL(address);
  const is = (host: string): boolean => host !== '' && new URL(host).origin === origin;
  if (withoutAuthorization.test(pathname) || hosts.open.some(is)) return 'none';
  if (is(hosts.partner)) return 'partner';
  return is(own) || is(hosts.sorting) ? 'own' : 'none';
}

/** Calls to hosts outside the contract; answers are the envelope, parsed by the caller. */
export function createExternalCaller(options: ExternalOptions) {
  const { hosts, tokens, fetch, clock } = options;

  async function send(url: string, init: RequestInit, token: string | null): Promise<ExternalOutcome> {
    const headers = {
      ...(init.headers as Record<string, string>),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    };
    const answer = await exchange({ fetch, clock, url, init: { ...init, headers }, timeout: TIMEOUT });
    return 'ok' in answer ? answer : readAnswer(answer, 'envelope');
  }

  async function perform(url: string, init: RequestInit): Promise<ExternalOutcome> {
    const authorization = authorizationFor(url, options);
    if (authorization === 'none') return send(url, init, null);
    if (authorization === 'partner') return send(url, init, hosts.partnerToken);
    const held = await tokens.current();
    if (!held.ok) return held;
    const first = await send(url, init, held.token);
    if (first.ok || first.status !== 401) return first;
    const renewed = await tokens.renew(held.token);
    return renewed.ok ? send(url, init, renewed.token) : renewed;
  }

  const openAfterQuestion = (url: string): Promise<ExternalOutcome> =>
    perform(url, { method: 'GET', headers: { 'content-type': 'application/x-www-form-urlencoded' } });

  return {
    /** A GET without authorization, its query as one parameter `data`, a JSON string. */
    openGet: (address: string, query: Readonly<Record<string, unknown>>): Promise<ExternalOutcome> => {
      const url = new URL(address);
      url.searchParams.set('data', JSON.stringify(query));
      return send(url.href, { method: 'GET', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, null);
    },
    /** A POST to the sorting service: its payload wrapped in `data`. */
    sortingPost: (path: string, payload: unknown): Promise<ExternalOutcome> =>
      perform(hosts.sorting + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: payload }),
      }),
    /** A GET to the partner with its own token. */
    partnerGet: (path: string, query: Readonly<Record<string, string>> = {}): Promise<ExternalOutcome> => {
      const url = new URL(hosts.partner + path);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return openAfterQuestion(url.href);
    },
  };
}

export type ExternalCaller = ReturnType<typeof createExternalCaller>;
