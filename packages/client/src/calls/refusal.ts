import { SUCCESS_CODE, type Envelope, type RefusalDefinition } from '@shoushou/contract/call';
import type { CallName, CallRefusal } from '@shoushou/contract/calls';
import { refusals, type PlatformRefusal, type RefusalName } from '@shoushou/contract/refusals';

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

const nameByCode = new Map<number, RefusalName>(
  Object.entries(refusals).map(([name, refusal]) => [refusal.code, name as RefusalName]),
);

/** The only refusal with status 409. */
const conflict =
  (Object.keys(refusals) as RefusalName[]).find((name) => (refusals[name] as RefusalDefinition).status === 409) ?? null;

/** The contract's name for a number on the wire; null for an unknown one. */
export function refusalName(code: number): RefusalName | null {
  return nameByCode.get(code) ?? null;
}

export function deviceFailure(name: DeviceFailureName, status = 0): Refused {
  return { ok: false, name, code: 0, message: deviceMessages[name], detail: null, status };
}

/** A refusal without a body, named by its status. */
function refusedByStatus(status: number): Refused {
  const name = nameByStatus(status);
  if (!name) return deviceFailure('device.unreadable', status);
  const definition: RefusalDefinition = refusals[name];
  const message = definition.message.replace(/\{\w+\}/g, '').replaceAll('  ', '');
  return { ok: false, name, code: definition.code, message, detail: null, status };
}

function nameByStatus(status: number): RefusalName | null {
  if (status === 401) return 'platform.unauthenticated';
  if (status === 409) return conflict;
  if (status === 413) return 'platform.too_large';
  if (status === 429) return 'platform.too_many';
  if (status === 502 || status === 503 || status === 504) return 'platform.busy';
  return status >= 500 ? 'platform.failed' : null;
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
export function readAnswer(
  answer: RawAnswer,
  reply: 'envelope' | 'token' | 'text' | 'json',
): { readonly ok: true; readonly data: unknown } | Refused {
  const body = parseJson(answer.text);
  const succeeded = answer.status >= 200 && answer.status < 300;
  if (isEnvelope(body)) {
    if (succeeded && body.code === SUCCESS_CODE) return { ok: true, data: body.data };
    if (body.code !== SUCCESS_CODE) return withHeaders(refusedByEnvelope(body, answer.status), answer);
  }
  if (succeeded && reply === 'token' && typeof body === 'object' && body !== null && 'access_token' in body)
    return { ok: true, data: body };
  // The specification's "JSON string" may arrive quoted or bare; both mean the same.
  if (succeeded && reply === 'json' && typeof body === 'object') return { ok: true, data: body };
  if (succeeded && reply === 'text') return { ok: true, data: typeof body === 'string' ? body : answer.text };
  return withHeaders(refusedByStatus(answer.status), answer);
}

function refusedByEnvelope(body: Envelope<unknown>, status: number): Refused {
  const name = refusalName(body.code) ?? nameByStatus(status) ?? 'device.unknown_refusal';
  const message = body.message || refusedByStatus(status).message;
  return { ok: false, name, code: body.code, message, detail: isDetail(body.data) ? body.data : null, status };
}

function withHeaders(refused: Refused, { retryAfterSeconds, requestId }: RawAnswer): Refused {
  return {
    ...refused,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(requestId !== undefined && { requestId }),
  };
}
