import { SUCCESS_CODE, type Envelope, type RefusalDefinition } from '@shoushou/contract/call';
import type { CallName, CallRefusal } from '@shoushou/contract/calls';
import { platformRefusals } from '@shoushou/contract/platform.errors';
import type { PlatformRefusal, RefusalName } from '@shoushou/contract/refusals';
import { loadRefusals } from './refusal-table.ts';

/**
 * Failures without a server's name: `offline` no answer (no network, or too late), `aborted` by the caller,
 * `unreadable` an answer that is not our server's (a hotel's sign-in page, a proxy), `unknown_refusal` a number that
 * this version does not know.
 */
export type DeviceFailureName = 'device.offline' | 'device.aborted' | 'device.unreadable' | 'device.unknown_refusal';
export type FailureName = RefusalName | DeviceFailureName;
/**
 * Failures of a call: the refusals of its row, those of the platform, and those of the device. Others, from a newer
 * server, are shown by their message.
 */
export type FailureOf<Name extends CallName> = CallRefusal<Name> | PlatformRefusal | DeviceFailureName;

/** Facts to act on, such as `{ lockedUntil }`. */
export type RefusalDetail = Readonly<Record<string, string | number | boolean | null>>;

export interface Refused<Name extends FailureName = FailureName> {
  readonly ok: false;
  readonly name: Name;
  /** The number on the wire; 0 when no server gave one. */
  readonly code: number;
  /** Chinese, for the person. */
  readonly message: string;
  readonly detail: RefusalDetail | null;
  /** The input field that the refusal concerns, by its row in the contract. */
  readonly field?: string;
  /** The person first does what the message says, and the same request is then made under the same idempotency key. */
  readonly again?: true;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Retry delay requested by the server, seconds. */
  readonly retryAfterSeconds?: number;
  /** The number of the request in the server's log. */
  readonly requestId?: string;
}

/** A refusal as an exception, for callers that expect data or a throw. */
export class RefusedError<Name extends FailureName = FailureName> extends Error {
  readonly refused: Refused<Name>;

  constructor(refused: Refused<Name>) {
    super(refused.message);
    this.name = 'RefusedError';
    this.refused = refused;
  }
}

const deviceMessages: Record<DeviceFailureName, string> = {
  'device.offline': '网络不佳，请检查网络后重试',
  'device.aborted': '操作已取消',
  'device.unreadable': '网络异常，请检查网络后重试',
  'device.unknown_refusal': '操作没有成功，请更新应用后重试',
};

/** Rows by their number on the wire. */
type RefusalRows = ReadonlyMap<number, readonly [name: RefusalName, row: RefusalDefinition]>;

const rowsByCode = (rows: Readonly<Record<string, RefusalDefinition>>): RefusalRows =>
  new Map(Object.entries(rows).map(([name, row]) => [row.code, [name as RefusalName, row]]));

/** Those that any call may answer: they need no other file. */
const platformRows = rowsByCode(platformRefusals);
let domainRows: Promise<RefusalRows> | undefined;

/** Loaded with the first refusal. @throws when they can't be loaded; the next refusal tries again */
function domainRefusals(): Promise<RefusalRows> {
  domainRows ??= loadRefusals().then(rowsByCode, (error: unknown) => {
    domainRows = undefined;
    throw error;
  });
  return domainRows;
}

export function deviceFailure(name: DeviceFailureName, status = 0): Refused {
  return { ok: false, name, code: 0, message: deviceMessages[name], detail: null, status };
}

/** A refusal without a body, by a status that the platform alone uses. */
export function refusedByStatus(status: number): Refused {
  const name = platformNameOf(status);
  return name ? refusedByRow(name, platformRefusals[name], status) : deviceFailure('device.unreadable', status);
}

function platformNameOf(status: number): PlatformRefusal | null {
  if (status === 401) return 'platform.unauthenticated';
  if (status === 413) return 'platform.too_large';
  if (status === 429) return 'platform.too_many';
  if (status === 502 || status === 503 || status === 504) return 'platform.busy';
  return status >= 500 ? 'platform.failed' : null;
}

function refusedByRow(name: RefusalName, row: RefusalDefinition, status: number): Refused {
  const message = row.message.replace(/\{\w+\}/g, '').replaceAll('  ', '');
  return { ok: false, name, code: row.code, message, detail: null, status };
}

function isEnvelope(body: unknown): body is Envelope<unknown> {
  return (
    typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number' && 'message' in body
  );
}

function isDetail(data: unknown): data is RefusalDetail {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A raw answer: status, relevant headers, text. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly retryAfterSeconds?: number;
  readonly requestId?: string | undefined;
  /**
   * The least and greatest offset of the server's clock from the device's, milliseconds: they differ by the time that
   * the answer took.
   */
  readonly serverClockOffset?: { readonly least: number; readonly most: number };
}

/** Parses the envelope, or the bare reply of the few calls without one. */
export async function readAnswer(
  answer: RawAnswer,
  reply: 'envelope' | 'token' | 'text' | 'json',
): Promise<{ readonly ok: true; readonly data: unknown } | Refused> {
  const body = parseJson(answer.text);
  const succeeded = answer.status >= 200 && answer.status < 300;
  if (isEnvelope(body)) {
    if (succeeded && body.code === SUCCESS_CODE) return { ok: true, data: body.data };
    if (body.code !== SUCCESS_CODE) return withHeaders(await refusedByEnvelope(body, answer.status), answer);
  }
  if (succeeded && reply === 'token' && typeof body === 'object' && body !== null && 'access_token' in body)
    return { ok: true, data: body };
  // The specification's "JSON string" may arrive quoted or bare; both mean the same.
  if (succeeded && reply === 'json' && typeof body === 'object') return { ok: true, data: body };
  if (succeeded && reply === 'text') return { ok: true, data: typeof body === 'string' ? body : answer.text };
  return withHeaders(await refusedWithoutBody(answer.status), answer);
}

/** Without its row an answer has no name to act on: it counts as unread, and what was sent is sent again. */
async function refusedByEnvelope(body: Envelope<unknown>, status: number): Promise<Refused> {
  let found = platformRows.get(body.code);
  try {
    found ??= (await domainRefusals()).get(body.code);
  } catch {
    return deviceFailure('device.unreadable', status);
  }
  const byStatus = await refusedWithoutBody(status);
  const name = found?.[0] ?? (byStatus.name === 'device.unreadable' ? 'device.unknown_refusal' : byStatus.name);
  const { field, again } = found?.[1] ?? {};
  const message = body.message || byStatus.message;
  return {
    ok: false,
    name,
    code: body.code,
    message,
    detail: isDetail(body.data) ? body.data : null,
    status,
    ...(field !== undefined && { field }),
    ...(again && { again }),
  };
}

/** A conflict is the lock of a phone that takes too many orders: the only refusal with status 409. */
async function refusedWithoutBody(status: number): Promise<Refused> {
  if (status !== 409) return refusedByStatus(status);
  try {
    const conflict = [...(await domainRefusals()).values()].find(([, row]) => row.status === status);
    return conflict ? refusedByRow(...conflict, status) : refusedByStatus(status);
  } catch {
    return refusedByStatus(status);
  }
}

function withHeaders(refused: Refused, { retryAfterSeconds, requestId }: RawAnswer): Refused {
  return {
    ...refused,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(requestId !== undefined && { requestId }),
  };
}
