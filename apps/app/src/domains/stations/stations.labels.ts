import { clockText } from '@shoushou/kernel/clock-time';

const days = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

/** `每天 08:30–18:00`, `周一至周五 09:00–17:30`, `周一、周三 09:00–12:00`; minutes of the day, days from 1 Monday. */
export function hoursText({
  opensAt,
  closesAt,
  openDays,
}: {
  opensAt: number;
  closesAt: number;
  openDays: readonly number[];
}): string {
  const sorted = [...openDays].sort((a, b) => a - b);
  const [first = 1] = sorted;
  const last = sorted.at(-1) ?? first;
  const inRow = sorted.length === last - first + 1;
  const when =
    sorted.length === 7
      ? '每天'
      : inRow && sorted.length > 2
        ? `${days[first - 1]}至${days[last - 1]}`
        : sorted.map((day) => days[day - 1]).join('、');
  return `${when} ${clockText(opensAt)}–${clockText(closesAt)}`;
}
