import { shanghaiDate } from '@shoushou/kernel';

interface Licence {
  readonly number: string;
  /** Last day, `yyyy-MM-dd`. */
  readonly validTo: string;
}

/** Whether the operator may act as an intermediary on this day (互联网保险业务监管办法 第三条). @param now milliseconds */
export const isLicensed = (licence: Licence | null, now: number): boolean =>
  licence !== null && licence.validTo >= shanghaiDate(now);

/** A referral needs no licence, nor does a group that the operator insures itself; applying and paying here does. */
export const isOffered = (
  { mode }: { mode: 'referral' | 'group' | 'agency' },
  licence: Licence | null,
  now: number,
): boolean => mode !== 'agency' || isLicensed(licence, now);
