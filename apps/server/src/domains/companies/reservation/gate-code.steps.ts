import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_ATTEMPTS } from '../reservation.rules.ts';
import type { ReservationRow } from './reservations.store.ts';

type Coded = Pick<ReservationRow, 'no' | 'wrongCodes'>;

/**
 * Six digits that the driver tells at the gate: derived with the server's secret, not stored. They change after several
 * wrong attempts.
 */
export function gateCode({ serverSecret }: { serverSecret: string }, { no, wrongCodes }: Coded): string {
  const digest = createHmac('sha256', serverSecret)
    .update(`gate\0${no}\0${Math.floor(wrongCodes / CODE_ATTEMPTS)}`)
    .digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

export function isGateCode(environment: { serverSecret: string }, reservation: Coded, entered: string): boolean {
  return timingSafeEqual(Buffer.from(gateCode(environment, reservation)), Buffer.from(entered));
}
