import { DAY, HOUR, MINUTE, SECOND } from '@shoushou/kernel';

/** Waits between questions about an outcome that is not known, milliseconds; then hourly. */
const waits = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE];

export const waitBeforeAsking = (askCount: number): number => waits[askCount] ?? HOUR;

/** An answer that is missing for so long is a case for operators, milliseconds. */
export const CASE_AFTER = DAY;
