import type { FastifyBaseLogger, FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isConnectionLoss } from '../../database/named-statement.ts';
import { Overloaded } from '../../limits/fair-queue.ts';
import { KeyMissing } from '../../sealing.ts';
import { refusalReply, type WireReply } from '../envelope.ts';

/** Lock and statement timeouts, too many connections, disk full: temporary failures of the database. */
const RETRYABLE_CODES = new Set(['55P03', '57014', '53300', '53100', '53200', '40001', '40P01']);
/** Text that PostgreSQL can't store: NUL, half of a surrogate pair. A fallback for the contract's own check. */
const INVALID_TEXT_CODES = new Set(['22021', '22P05']);

/** The answer to an error; errors that need attention are logged. */
export function errorReply(
  thrown: unknown,
  { log, call }: { log: FastifyBaseLogger; call: string | undefined },
): WireReply {
  const error = thrown as FastifyError;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    const field = first ? first.instancePath.split('/').filter(Boolean).join('.') : '';
    return refusalReply({
      ok: false,
      name: 'platform.malformed',
      values: { problem: `${field ? `${field} ` : ''}${first?.message ?? ''}` },
      detail: { field, problem: first?.message ?? '' },
    });
  }
  if (error instanceof Overloaded) return refusalReply({ ok: false, name: 'platform.busy' });
  if (isConnectionLoss(error) || RETRYABLE_CODES.has(error.code)) {
    log.warn({ call, code: error.code }, 'database not available');
    return refusalReply({ ok: false, name: 'platform.busy' });
  }
  if (error instanceof KeyMissing) {
    log.error({ call, keyId: error.keyId }, 'a key is missing among SERVER_SECRET and ID_ENCRYPTION_KEY');
    return refusalReply({ ok: false, name: 'platform.busy' });
  }
  if (INVALID_TEXT_CODES.has(error.code))
    return refusalReply({ ok: false, name: 'platform.malformed', values: { problem: '含有不支持的字符' } });
  const status = error.statusCode ?? 500;
  if (status === 413) return refusalReply({ ok: false, name: 'platform.too_large' });
  if (status >= 400 && status < 500)
    return refusalReply({ ok: false, name: 'platform.malformed', values: { problem: '格式不正确' } });
  log.error({ call, error }, 'call failed');
  return refusalReply({ ok: false, name: 'platform.failed' });
}
