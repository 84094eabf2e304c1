import type { Data } from '@shoushou/contract/schemas';

export type DeskArea = Data<'places.console_areas'>[number];
export type AreaApplication = Data<'places.console_area_applications'>['items'][number];

export const applicationTags: Readonly<Record<AreaApplication['state'], { label: string; color: string }>> = {
  submitted: { label: '待答复', color: 'orange' },
  accepted: { label: '已开放', color: 'green' },
  declined: { label: '未开放', color: 'default' },
};

export type CityHours = Data<'orders.console_hours'>;
export type Hours = NonNullable<CityHours['hours']>;
export type ClosedDay = CityHours['closed'][number];
export type Holiday = CityHours['holidays'][number];
export type BookedVisit = Data<'orders.console_booked'>['visits'][number];

const weekdayNames = ['一', '二', '三', '四', '五', '六', '日'] as const;
export const weekdayOptions = weekdayNames.map((name, index) => ({ value: index + 1, label: `周${name}` }));

/** 每天, 周一至周六, or the days one by one. */
export function weekdaysText(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return '每天';
  const [first = 1, last = 1] = [weekdays[0], weekdays.at(-1)];
  return weekdays.length > 2 && last - first === weekdays.length - 1
    ? `周${weekdayNames[first - 1]}至周${weekdayNames[last - 1]}`
    : weekdays.map((day) => `周${weekdayNames[day - 1]}`).join('、');
}

/** `8:00–20:00`. */
export const openingText = ({ opensAt, closesAt }: Hours): string => `${opensAt}:00–${closesAt}:00`;

/** `2月5日`, and its year where it is not this one. */
export function dayText(day: string, today: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${day.slice(0, 4) === today.slice(0, 4) ? '' : `${year}年`}${month}月${date}日`;
}

/** One day, or `2月5日–2月8日`. */
export const daysText = (from: string, to: string, today: string): string =>
  from === to ? dayText(from, today) : `${dayText(from, today)}–${dayText(to, from)}`;
