import { DAY, SECOND } from '@shoushou/kernel';
import type { CallRecord } from './port.ts';

/** A record whose parts are what they should be, or none. */
export function callRecord({
  callId,
  id,
  caller,
  at,
  seconds,
}: Readonly<Record<'callId' | 'id' | 'caller', unknown>> & Pick<CallRecord, 'at' | 'seconds'>): CallRecord[] {
  if (typeof callId !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(callId) || Number.isNaN(at)) return [];
  if (typeof id !== 'string' || id === '' || typeof caller !== 'string') return [];
  return [{ callId, id, caller, at, seconds: Math.min(Math.max(0, seconds || 0), DAY / SECOND) }];
}
