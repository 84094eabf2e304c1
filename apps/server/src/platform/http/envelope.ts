import {
  refusalMessage,
  refusals,
  SUCCESS_CODE,
  type Envelope,
  type RefusalDefinition,
  type RefusalName,
} from '@shoushou/contract';
import type { Failure } from '@shoushou/kernel';
import type { FastifyReply } from 'fastify';
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

/** A value that is JSON already. */
export const sendJson = (reply: FastifyReply, json: string): FastifyReply =>
  reply.header('content-type', 'application/json; charset=utf-8').send(json);

export function send(reply: FastifyReply, { status, envelope, retryAfterSeconds }: WireReply): FastifyReply {
  if (status >= 400) reply.header('x-request-id', reply.request.id);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return sendJson(reply.status(status), JSON.stringify(envelope));
}
