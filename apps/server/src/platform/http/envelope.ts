import {
  refusalMessage,
  refusals,
  SUCCESS_CODE,
  type Envelope,
  type RefusalDefinition,
  type RefusalName,
} from '@shoushou/contract';
import type { Failure } from '@shoushou/kernel';
import { signal } from '../metrics/signals.ts';

export interface WireReply {
  status: number;
  envelope: Envelope<unknown>;
  retryAfterSeconds?: number;
}

export function successEnvelope(data: unknown): Envelope<unknown> {
  return { code: SUCCESS_CODE, data, message: '' };
}

/** A refusal on the wire: number, message, and details a client may act on. */
export function refusalReply(failure: Failure): WireReply {
  const name = failure.name as RefusalName;
  const definition: RefusalDefinition = refusals[name];
  signal('refusal', { name });
  const seconds = failure.values?.['seconds'];
  return {
    status: definition.status ?? (name === 'platform.failed' ? 500 : 200),
    envelope: { code: definition.code, data: failure.detail ?? null, message: refusalMessage(name, failure.values) },
    ...(typeof seconds === 'number'
      ? { retryAfterSeconds: seconds }
      : definition.status === 503
        ? { retryAfterSeconds: 1 }
        : {}),
  };
}
