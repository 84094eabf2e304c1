/** Minutes of the day of `9:30`; null when it is no time. */
export function minuteOf(typed: string): number | null {
  const [, hours, minutes] = /^(\d{1,2})[:：](\d{2})$/.exec(typed.trim()) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return hours === undefined || Number(minutes) > 59 || minute > 1440 ? null : minute;
}

export const weekdayNames = { 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 7: '周日' } as const;
