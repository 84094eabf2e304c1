/** Days of the week from 1, Monday, on. */
export const dayNames = ['一', '二', '三', '四', '五', '六', '日'] as const;

/** A minute of the day: `8:30`, `24:00` for its end. */
export const clockText = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** The minute of the day as typed, with a colon of either width; null when invalid. */
export function clockMinutes(typed: string): number | null {
  const [, hours, minutes] = /^(\d{1,2})[:：](\d{2})$/.exec(typed.trim()) ?? [];
  const of = Number(hours) * 60 + Number(minutes);
  return hours === undefined || Number(minutes) > 59 || of > 24 * 60 ? null : of;
}
