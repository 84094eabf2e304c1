import type { NetworkScale, ScaleCertificate, ScaleModel } from '@shoushou/contract';
import { DAY, SECOND, shanghaiDate, type Instant } from '@shoushou/kernel';
import type { Piece } from '@shoushou/rules/scales/captures';
import { readPieces } from '@shoushou/rules/scales/captures';
import { stabilityCriteria } from '@shoushou/rules/scales/profiles';
import { stabilityOf } from '@shoushou/rules/scales/stability';
import type { ScaleRules } from './scale-rules.rules.ts';

export interface CertificateRow {
  number: string;
  issuer: string;
  /** `yyyy-MM-dd`. */
  verifiedOn: string;
  validTo: string;
  state: 'waiting' | 'checked' | 'refused';
  note: string;
}

/** Whole days from `now` (milliseconds) until the last day of a certificate; negative once it has expired. */
export function daysLeft(validTo: string, now: number): number {
  return Math.round((Date.parse(validTo) - Date.parse(shanghaiDate(now))) / DAY);
}

export function certificateView(
  { state, validTo, ...rest }: CertificateRow,
  now: number,
  { expiringDays }: Pick<ScaleRules, 'expiringDays'>,
): ScaleCertificate {
  const left = daysLeft(validTo, now);
  return {
    ...rest,
    validTo,
    daysLeft: left,
    state:
      state === 'refused'
        ? 'refused'
        : left < 0
          ? 'expired'
          : state === 'waiting'
            ? 'waiting'
            : left <= expiringDays
              ? 'expiring'
              : 'valid',
  };
}

export interface ReportedState {
  state: NetworkScale['state'];
  lastSeen: Instant | null;
  pieces: readonly Piece[];
}

export const isOnline = (
  { state, lastSeen }: Pick<ReportedState, 'state' | 'lastSeen'>,
  now: number,
  { offlineSeconds }: Pick<ScaleRules, 'offlineSeconds'>,
): boolean => state !== 'retired' && lastSeen !== null && now - Date.parse(lastSeen) <= offlineSeconds * SECOND;

/** The figure that the last report ends with. */
export function figureOf(
  { pieces }: ReportedState,
  model: Pick<ScaleModel, 'profile' | 'maxGrams' | 'minGrams' | 'divisionGrams'>,
): { grams: number | null; stable: boolean } {
  const { state, grams } = stabilityOf(readPieces(model.profile, pieces), model, stabilityCriteria[model.profile]);
  return { grams, stable: state === 'stable' };
}
