/** A minute of the day as a clock shows it: `08:30`, `24:00` for the end of the day. */
export function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** The minute of the day of `8:30`, `08:30` or `0830`, with a colon of either width; null for other texts. */
export function clockMinute(typed: string): number | null {
  const [, hours, minutes] = /^(\d{1,2})[:：]?([0-5]\d)$/.exec(typed.trim()) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return hours !== undefined && minute <= 24 * 60 ? minute : null;
}
