import { IDEMPOTENCY_HEADER, type CallDefinition } from '@shoushou/contract/call';
import { callTable } from '@shoushou/contract/call-table';
import type { CallName, MultipartName, StreamName, TokenCallName } from '@shoushou/contract/calls';
import type { Data, Input } from '@shoushou/contract/schemas';
import { backOffDelay, type BackOff } from './back-off.ts';
import { deviceClock, type DeviceClock } from '../device/device-clock.ts';
import type { ValueStorage } from '../device/device-storage.ts';
import { openEventStream, type EventStream, type EventStreamListeners } from './event-stream.ts';
import { exchange, type Fetch } from './exchange.ts';
import { generateId } from '../device/identifier.ts';
import { PendingKeys } from './pending-keys.ts';
import { requestParts } from './request-parts.ts';
import { deviceFailure, readAnswer, RefusedError, type FailureOf, type Refused } from './refusal.ts';
import type { BrowserSession, TokenSource } from '../tokens/token-source.ts';
import { createTokens, type TokenHooks, type Tokens } from '../tokens/tokens.ts';
import { createUploadTokens } from '../tokens/upload-tokens.ts';

/** Ordinary calls; tokens are requested by the client itself, and the stream is opened with `stream`. */
export type PlainCallName = Exclude<CallName, TokenCallName | StreamName>;

export type Outcome<Name extends CallName> =
  | { readonly ok: true; readonly data: Data<Name> }
  | Refused<FailureOf<Name>>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Replaces the key that the client keeps for this input. */
  idempotencyKey?: string;
  /** Shows no indicator. */
  silent?: boolean;
  /** A background call: no indicator, and hooks know it, so that its failure shows no toast. */
  unattended?: boolean;
  /** One attempt only, for callers that retry themselves. */
  once?: boolean;
}

export type OptionsOf<Name extends CallName> = Name extends MultipartName
  ? [options: CallOptions & { file: Blob }]
  : [options?: CallOptions];

export interface Indicator {
  readonly id: number;
  readonly kind: 'loading' | 'submitting';
  readonly name: CallName;
}

export interface CallContext {
  readonly name: CallName;
  readonly unattended: boolean;
}

export interface ApiClientHooks extends TokenHooks {
  onServerError?(refused: Refused, call: CallContext): void;
  /** The offset of the server's clock from the device's by an answer, milliseconds; accurate to a second or two. */
  onServerTime?(ahead: number): void;
  /** Any HTTP 409. */
  onConflict?(refused: Refused, call: CallContext): void;
  /** A picture was not accepted while the person waits. */
  onUploadFailed?(refused: Refused, call: CallContext): void;
  onOffline?(call: CallContext): void;
  onLoadingStart?(indicator: Indicator): void;
  /** The same indicator that was started. */
  onLoadingEnd?(indicator: Indicator): void;
}

export interface ApiClientOptions {
  /** Origin of the API, or empty for the page's own. */
  baseUrl: string;
  /** Origin of uploads and their token call; the API's by default. */
  uploadBaseUrl?: string;
  storage: ValueStorage;
  clientId: string;
  clientSecret: string;
  fetch?: Fetch;
  clock?: DeviceClock;
  hooks?: ApiClientHooks;
  /** The app's id of this installation, which goes with a person's token. */
  installId?: () => Promise<string>;
  makeKey?: () => string;
  /** Replaces the specification's token rule, as the console's session does. */
  tokenSource?: TokenSource | BrowserSession;
}

export interface ApiClient {
  call<Name extends PlainCallName>(name: Name, input: Input<Name>, ...options: OptionsOf<Name>): Promise<Outcome<Name>>;
  /** Like `call`, but returns the data only and throws a `RefusedError`. */
  request<Name extends PlainCallName>(name: Name, input: Input<Name>, ...options: OptionsOf<Name>): Promise<Data<Name>>;
  /** Follows server-sent events until closed; reconnects after a lost connection. */
  stream<Name extends StreamName>(name: Name, listeners: EventStreamListeners, input?: Input<Name>): EventStream;
  readonly tokens: Tokens;
  /**
   * The offset of the server's clock from the device's by its last answer, milliseconds; null before one. Accurate to a
   * second or two.
   */
  serverClockOffset(): number | null;
}

const REPEATS: BackOff = { first: 400, most: 3000 };
const MAX_ATTEMPTS = 3;
/** Longest wait requested by the server that is retried automatically, seconds. */
const LONGEST_PATIENCE = 5;
/** Timeout of an answer, and of an upload over a slow connection, milliseconds. */
const TIMEOUT = 20_000;
const UPLOAD_TIMEOUT = 90_000;

export function createApiClient(options: ApiClientOptions): ApiClient {
  const {
    baseUrl,
    storage,
    clientId,
    clientSecret,
    fetch = (url, init) => globalThis.fetch(url, init),
    clock = deviceClock,
    hooks = {},
  } = options;
  const tokens = createTokens({
    baseUrl,
    storage,
    fetch,
    clock,
    clientId,
    clientSecret,
    hooks,
    installId: options.installId,
  });
  const source = options.tokenSource ?? tokens;
  const uploadUrl = options.uploadBaseUrl || baseUrl;
  const uploadTokens = createUploadTokens({ baseUrl: uploadUrl, storage, fetch, clock, clientId, clientSecret, hooks });
  const pendingKeys = new PendingKeys(options.makeKey ?? generateId);
  let indicators = 0;
  let loading: boolean | null = null;
  let ahead: number | null = null;

  /** One request, repeated with a new token after a 401. `quiet`: the token hooks were already called. */
  async function attempt(
    definition: CallDefinition,
    input: object,
    key: string | null,
    { signal, file, unattended }: AnyOptions,
  ): Promise<Attempt> {
    const uploads = usesUploadClient(definition);
    const send = async (token: string | null): Promise<Attempt> => {
      const { url, init } = requestParts(definition, input as Record<string, unknown>, file);
      const headers = { ...(init.headers as Record<string, string>) };
      if (token !== null) headers['authorization'] = `Bearer ${token}`;
      if (key !== null) headers[IDEMPOTENCY_HEADER] = key;
      const timeout = definition.multipart ? UPLOAD_TIMEOUT : TIMEOUT;
      const answer = await exchange({
        fetch,
        clock,
        url: (uploads ? uploadUrl : baseUrl) + url,
        init: { ...init, headers },
        timeout,
        signal,
      });
      if ('ok' in answer) return { outcome: answer };
      if (answer.serverClockOffset !== undefined) {
        const { least, most } = answer.serverClockOffset;
        // An answer that was delayed, such as on a sleeping phone, adjusts the known offset as little as possible.
        ahead = Math.min(Math.max(ahead ?? 0, least), most);
        hooks.onServerTime?.(ahead);
      }
      return {
        outcome: await readAnswer(
          answer,
          definition.reply === 'text' || definition.reply === 'json' ? definition.reply : 'envelope',
        ),
      };
    };
    if (definition.auth === 'none' || definition.auth === 'basic') return send(null);
    const tokensOfCall: TokenSource | BrowserSession = uploads ? uploadTokens : source;
    const held = await tokensOfCall.current(unattended);
    if (!held.ok) return { outcome: held, quiet: true };
    const first = await send(held.token);
    if (first.outcome.ok || first.outcome.status !== 401) return first;
    const renewed = await tokensOfCall.renew(held.token as string, unattended);
    return renewed.ok ? send(renewed.token) : { outcome: renewed, quiet: true };
  }

  async function repeatedly(
    definition: CallDefinition,
    input: object,
    key: string | null,
    settings: AnyOptions,
  ): Promise<Attempt> {
    const mayRepeat = !settings.once;
    const writesOnce = definition.idempotent !== undefined || definition.multipart === true;
    for (let tries = 1; ; tries += 1) {
      const made = await attempt(definition, input, key, settings);
      if (made.outcome.ok || !mayRepeat || tries >= MAX_ATTEMPTS) return made;
      const { name, status, retryAfterSeconds } = made.outcome;
      const worthwhile =
        status === 503 ? writesOnce || definition.method === 'GET' : name === 'device.offline' && writesOnce;
      if (!worthwhile || (retryAfterSeconds ?? 0) > LONGEST_PATIENCE) return made;
      const pause = Math.max(backOffDelay(tries, REPEATS), (retryAfterSeconds ?? 0) * 1000);
      try {
        await clock.wait(pause, settings.signal);
      } catch {
        return { outcome: deviceFailure('device.aborted') };
      }
    }
  }

  async function perform(name: CallName, input: object, settings: AnyOptions): Promise<AnyOutcome> {
    const definition = callTable[name];
    const unattended = settings.unattended === true;
    const silent = unattended || settings.silent === true;
    const intention = `${name} ${JSON.stringify(input)}`;
    const key = definition.idempotent ? (settings.idempotencyKey ?? pendingKeys.take(intention)) : null;
    if (definition.method === 'GET' && source === tokens) noteLoading(!silent);
    const indicator = silent
      ? null
      : ({ id: (indicators += 1), kind: definition.method === 'GET' ? 'loading' : 'submitting', name } as const);
    if (indicator) hooks.onLoadingStart?.(indicator);
    try {
      const { outcome, quiet } = await repeatedly(definition, input, key, settings);
      if (key !== null && isSettled(outcome)) pendingKeys.settle(intention, key);
      if (!outcome.ok && !quiet) {
        const appOwn = usesUploadClient(definition);
        // Refused with a token just issued for the saved credentials: they are no longer valid.
        if (outcome.status === 401 && source === tokens && !appOwn) {
          if ((await storage.get('userid')) !== undefined) hooks.onRefreshFailed?.(outcome);
          await tokens.signOut();
        }
        if (outcome.status !== 401 || !appOwn) tell(outcome, { name, unattended });
        else if (!unattended) hooks.onRefreshFailed?.(outcome);
        if ((definition.multipart || appOwn) && isRefusal(outcome) && !unattended)
          hooks.onUploadFailed?.(outcome, { name, unattended });
      }
      return outcome;
    } finally {
      if (indicator) hooks.onLoadingEnd?.(indicator);
    }
  }

  /** Maintains the specification's flag `isLoading`: false before a GET without indicator. */
  function noteLoading(shown: boolean): void {
    if (loading === shown) return;
    loading = shown;
    storage.set('isLoading', shown).catch(() => undefined);
  }

  function tell(refused: Refused, call: CallContext): void {
    if (refused.name === 'device.offline') hooks.onOffline?.(call);
    else if (refused.status === 409) hooks.onConflict?.(refused, call);
    else if (refused.status >= 500) hooks.onServerError?.(refused, call);
    else if (refused.status === 401) hooks.onUnauthenticated?.(refused);
  }

  return {
    call: (name, input, ...[settings]) => perform(name, input, settings ?? {}) as never,
    async request(name, input, ...[settings]) {
      const outcome = await perform(name, input, settings ?? {});
      if (!outcome.ok) throw new RefusedError(outcome);
      return outcome.data as never;
    },
    stream: (name, listeners, input = {} as never) =>
      openEventStream(
        {
          url: baseUrl + requestParts(callTable[name], input).url,
          fetch,
          clock,
          source: callTable[name].auth === 'none' ? null : source,
        },
        listeners,
      ),
    tokens,
    serverClockOffset: () => ahead,
  };
}

type AnyOptions = CallOptions & { file?: Blob };
type AnyOutcome = { readonly ok: true; readonly data: unknown } | Refused;

interface Attempt {
  outcome: AnyOutcome;
  quiet?: true;
}

/**
 * The server has decided the call; after any other result it may or may not have been done, or is made again under the
 * same key.
 */
function isSettled(outcome: AnyOutcome): boolean {
  if (!outcome.ok && outcome.again) return false;
  return outcome.ok || (outcome.status > 0 && outcome.status < 500 && outcome.name !== 'device.unreadable');
}

/** Images use the upload client with its own token (specification §4). */
function usesUploadClient({ auth }: CallDefinition): boolean {
  return auth === 'upload';
}

/** A business refusal: not a lost network, a failing server or a token error, which have their own messages. */
function isRefusal({ status }: Refused): boolean {
  return status >= 200 && status < 500 && status !== 401 && status !== 409;
}
