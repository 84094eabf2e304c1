/**
 * Who may call. `none`: nobody is asked. `basic`: the app's client id and secret. `app`: any valid bearer token,
 * the anonymous app-level one too. `upload`: the same and a token of `scope=upload`, with which nothing else can be asked.
 * `user`: a signed-in person. `recycler`: a signed-in person with at least the recycler's role. `operator`: a console session.
 */
export type Auth = 'none' | 'basic' | 'app' | 'upload' | 'user' | 'recycler' | 'operator';

export interface CallDefinition {
  readonly method: 'GET' | 'POST';
  /** Wire path; `{name}` marks a path parameter. */
  readonly path: string;
  readonly auth: Auth;
  /** One sentence for the API page. */
  readonly summary: string;
  /** Names of a POST's parameters that travel in the query, where the specification says so. */
  readonly query?: readonly string[];
  /** The call takes an `Idempotency-Key` header: the same key and body have one effect and one answer. */
  readonly idempotent?: true;
  /** The reply is not the envelope: `token` (OAuth reply), `text` (a JSON string), `json` (an outside service's own object), `stream` (server-sent events). */
  readonly reply?: 'token' | 'text' | 'json' | 'stream';
  /** A GET that changes something, as the specification has it: refused when a browser navigates to it. */
  readonly changes?: true;
  /** The body is signed by an outside service: it is kept as it came and read by the action itself. */
  readonly signed?: true;
  /** The body is `multipart/form-data` with one file field named `file`. */
  readonly multipart?: true;
}

export type CallTable = Readonly<Record<string, CallDefinition>>;

/** A refusal's number on the wire, its HTTP status (200 unless said) and what the person reads. */
export interface RefusalDefinition {
  readonly code: number;
  readonly status?: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  /** Chinese, says what to do; `{name}` is filled from the refusal's values. */
  readonly message: string;
}

export type RefusalTable = Readonly<Record<string, RefusalDefinition>>;

/** The envelope of every reply but a few named ones: 1001 is success (specification §7). */
export interface Envelope<Data> {
  code: number;
  data: Data;
  message: string;
}

export const SUCCESS_CODE = 1001;
export const IDEMPOTENCY_HEADER = 'idempotency-key';
