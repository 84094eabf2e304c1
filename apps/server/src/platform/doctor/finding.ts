/** What is looked at, in the order of the page. */
export const doctorAreas = ['settings', 'database', 'proxies', 'providers', 'machine'] as const;
export type DoctorArea = (typeof doctorAreas)[number];

/**
 * `stops`: the server does not start, or people cannot work. `weak`: it works, and something will fail, leak or be lost
 * one day. `fine`: it was looked at and is as it should be.
 */
export type DoctorLevel = 'stops' | 'weak' | 'fine';

/** One thing that was looked at. */
export interface Finding {
  readonly area: DoctorArea;
  /** Stable: scripts ask for it. `database.version`. */
  readonly name: string;
  readonly level: DoctorLevel;
  /** A sentence in Chinese and one in English, which say what to do; never a secret. */
  readonly chinese: string;
  readonly english: string;
}

type Say = (name: string, chinese: string, english: string) => Finding;

/** Makes findings of one area by their level. */
export function findingsOf(area: DoctorArea): Readonly<Record<DoctorLevel, Say>> {
  const at =
    (level: DoctorLevel): Say =>
    (name, chinese, english) => ({ area, name: `${area}.${name}`, level, chinese, english });
  return { stops: at('stops'), weak: at('weak'), fine: at('fine') };
}

/** Days until a moment, both in milliseconds, rounded down. */
export const daysUntil = (moment: number, now: number): number => Math.floor((moment - now) / 86_400_000);
