import { type Clock, type Failure } from '@shoushou/kernel';
import type { Queryable } from '../../platform/database/types.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuseTooMany } from '../../platform/limits/request-limit.ts';
import { REPORT_LIMITS } from './report-limits.rules.ts';

/** Refuses an address that exceeds the limit of a kind. */
export function limitReports(
  database: Queryable,
  clock: Clock,
  kind: keyof typeof REPORT_LIMITS,
  address: string,
): Promise<Failure<'platform.too_many'> | null> {
  return refuseTooMany(database, clock, { scope: `reports.${kind} address:${address}`, ...REPORT_LIMITS[kind] });
}

/** The reporting person by their token; null for a visitor. */
export function reporterOf(caller: Caller): string | null {
  return caller.kind === 'user' ? caller.userId : null;
}
