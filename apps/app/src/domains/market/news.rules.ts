import type { Data } from '@shoushou/contract/schemas';
import { DAY } from '@shoushou/kernel/instant';
import { tenths } from './futures.rules.ts';

/** Groups in the reader's order; newer groups come last, in the editors' order. */
export function inOrder<Group extends { readonly grpcode: string }>(
  groups: readonly Group[],
  order: readonly string[],
): Group[] {
  const place = ({ grpcode }: Group): number => (order.includes(grpcode) ? order.indexOf(grpcode) : order.length);
  return [...groups].sort((one, other) => place(one) - place(other));
}

type Day = Data<'market.open_series'>['days'][number];

export interface SeriesLine {
  /** One part for each stretch of days without a gap, pixels. */
  readonly line: string;
  /** Between low and high. */
  readonly band: string;
}

export interface SeriesScale {
  readonly from: number;
  readonly to: number;
  readonly lowFen: number;
  readonly highFen: number;
}

/** Milliseconds of a day at midnight UTC: only differences of days count. */
const dayTime = (day: string): number => Date.parse(day);

/** Quotes are entered on workdays; longer than a weekend without one is a gap. */
const GAP = 3 * DAY;

/** The last days of a series. */
export function lastDays(days: readonly Day[], count: number): Day[] {
  const last = days.at(-1);
  return last === undefined ? [] : days.filter(({ day }) => dayTime(last.day) - dayTime(day) < count * DAY);
}

/** One scale for all series that are compared. */
export function scaleOf(all: readonly (readonly Day[])[]): SeriesScale {
  const days = all.flat();
  const times = days.map(({ day }) => dayTime(day));
  return {
    from: Math.min(...times),
    to: Math.max(...times),
    lowFen: Math.min(...days.map(({ lowFen }) => lowFen)),
    highFen: Math.max(...days.map(({ highFen }) => highFen)),
  };
}

/** A series on a scale; a gap in the days is a gap in the line, never a zero. */
export function seriesLine(days: readonly Day[], scale: SeriesScale, width: number, height: number): SeriesLine {
  const x = (day: string): number =>
    tenths(scale.to === scale.from ? width / 2 : ((dayTime(day) - scale.from) / (scale.to - scale.from)) * width);
  const y = (fen: number): number =>
    tenths(
      scale.highFen === scale.lowFen
        ? height / 2
        : (1 - (fen - scale.lowFen) / (scale.highFen - scale.lowFen)) * height,
    );
  const stretches: Day[][] = [];
  for (const day of days) {
    const open = stretches.at(-1);
    const before = open?.at(-1);
    if (open && before && dayTime(day.day) - dayTime(before.day) <= GAP) open.push(day);
    else stretches.push([day]);
  }
  const path = (part: readonly Day[], of: (day: Day) => number, first = 'M'): string =>
    part.map((day, index) => `${index === 0 ? first : 'L'}${x(day.day)} ${y(of(day))}`).join('');
  return {
    line: stretches
      .map((part) =>
        part.length === 1
          ? `${path(part, ({ averageFen }) => averageFen)}h0.1`
          : path(part, ({ averageFen }) => averageFen),
      )
      .join(''),
    band: stretches
      .map(
        (part) => `${path(part, ({ highFen }) => highFen)}${path([...part].reverse(), ({ lowFen }) => lowFen, 'L')}Z`,
      )
      .join(''),
  };
}
