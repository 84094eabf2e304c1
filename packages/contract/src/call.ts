import type { OperatorRight } from './rights.ts';
import type { TriedTrust, Trust } from './trust.ts';

/**
 * Who may call. `none`: everybody. `basic`: the app's client id and secret. `app`: any valid bearer token, including
 * the anonymous app-level one. `upload`: the same or a token with `scope=upload`, which allows nothing else. `user`: a
 * signed-in person. `recycler`: a signed-in recycler. `operator`: a console session.
 */
export type Auth = 'none' | 'basic' | 'app' | 'upload' | 'user' | 'recycler' | 'operator';

/** A name of the form `domain.verb_noun`; `calls.ts` rejects unknown ones. */
type Name = `${string}.${string}`;

interface AnyCall {
  /** Wire path; `{name}` marks a path parameter. */
  readonly path: string;
  /** One sentence for the API page. */
  readonly summary: string;
  /** Refusals specific to this call, in addition to the platform's. */
  readonly refusals?: readonly Name[];
  /**
   * Replies without the envelope: `token` (OAuth reply), `text` (a JSON string), `json` (an external service's own
   * object), `stream` (server-sent events).
   */
  readonly reply?: 'token' | 'text' | 'json' | 'stream';
}

interface ReadCall {
  readonly method: 'GET';
  /** Names of other data that this read shows: a write that changes them makes this read stale. */
  readonly shows?: readonly string[];
  /** A GET that changes data, as the specification requires: refused to browser navigations. */
  readonly changes?: true;
  /** May be answered from a read replica, a few seconds behind: public data, never the caller's own money or orders. */
  readonly replica?: true;
  readonly stale?: never;
  readonly query?: never;
  readonly multipart?: never;
  readonly signed?: never;
  readonly largest?: never;
}

interface WriteCall {
  readonly method: 'POST';
  /** Parameters sent in the query, where the specification requires it. */
  readonly query?: readonly string[];
  /** The body is `multipart/form-data` with one file field named `file`. */
  readonly multipart?: true;
  readonly shows?: never;
  readonly changes?: never;
  readonly replica?: never;
}

/** A write made by an app. */
interface AppWrite {
  /**
   * The reads that this makes stale: by name within the domain, otherwise by the data that they show. `caller`: every
   * read that depends on the caller.
   */
  readonly stale: readonly string[];
  readonly reply?: never;
  readonly signed?: never;
  /** Bytes that its body may have, where the usual 64 KB are too few. */
  readonly largest?: number;
}

/** A write with its own reply form, for an external service or the token client: no app caches reads affected by it. */
interface ForeignWrite {
  readonly reply: 'token' | 'text' | 'json';
  /** The body is signed by an external service: it is passed raw and parsed by the action itself. */
  readonly signed?: true;
  /** Bytes that a signed body may have, where the usual 64 KB are too few. */
  readonly largest?: number;
  readonly stale?: never;
}

interface IdempotentCall {
  readonly method: 'POST';
  /**
   * The call accepts an `Idempotency-Key` header: the same key and body have one effect and one answer. `true`: the key
   * is stored in the transaction of the effect, so its action must be transactional. `withoutTransaction` states how
   * repeats are recognised otherwise; its action is then not transactional.
   */
  readonly idempotent: true | { readonly withoutTransaction: string };
  readonly trust: TriedTrust;
}

interface PlainCall {
  readonly idempotent?: never;
  readonly trust?: Trust;
}

interface OperatorCall {
  readonly auth: 'operator';
  /** The right that an operator needs; null: none. */
  readonly right: OperatorRight | null;
  /**
   * The operator must have given a one-time code within the last 15 minutes, because the act moves money, or shows
   * papers or records.
   */
  readonly stepUp?: 'money' | 'papers';
}

interface OperatorRead extends OperatorCall {
  readonly method: 'GET';
  readonly act?: never;
}

/** An operator's recorded write or read. */
interface OperatorAct extends OperatorCall {
  readonly method: 'POST';
  /** The name of the act in the record, in Chinese. */
  readonly act: string;
}

interface PublicCall {
  readonly auth: Exclude<Auth, 'operator'>;
  readonly right?: never;
  readonly stepUp?: never;
  readonly act?: never;
}

/**
 * The complete description of a call. Browsers' copies omit the columns for the server and its tests
 * (`apps/app/build/lean-contract.ts`).
 */
export type CallDefinition = AnyCall &
  (ReadCall | (WriteCall & (AppWrite | ForeignWrite))) &
  (IdempotentCall | PlainCall) &
  (OperatorRead | OperatorAct | PublicCall);

export type CallTable = Readonly<Record<string, CallDefinition>>;

/** A refusal's number on the wire, its HTTP status (200 by default) and its message. */
export interface RefusalDefinition {
  readonly code: number;
  readonly status?: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  /** Chinese text with what to do; `{name}` is filled from the refusal's values. */
  readonly message: string;
  /**
   * The input field that the refusal concerns, so that a form shows it there; absent if it concerns the request as a
   * whole.
   */
  readonly field?: string;
  /**
   * The person first does what the message says; then the same request is made under the same idempotency key and
   * decided anew. Other refusals are the stored reply of their key.
   */
  readonly again?: true;
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
/**
 * Sent with every request of the console's pages, and required wherever its cookie is to count: a foreign page can't
 * add it without a preflight, which it is not granted. `active` while the operator is at the keyboard, `open`
 * otherwise.
 */
export const CONSOLE_HEADER = 'x-console';
