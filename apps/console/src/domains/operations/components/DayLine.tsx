import type { Data } from '@shoushou/contract/schemas';
import { formatAlone, formatKey, measures } from '../../statistics/statistics.labels.ts';
import { addsUp, valueOf, type MeasureName } from '../../statistics/statistics.rules.ts';
import { dayLines, greatest } from '../day-lines.rules.ts';
import * as styles from './workbench.module.css';

const WIDTH = 48;
const HEIGHT = 22;

interface DayLineProps {
  measure: MeasureName;
  /** The hours of a day beside those of the day before. */
  hours: Data<'statistics.console_report'>['rows'];
  /** The first hour of today that is not complete, 0 to 23. */
  until: number;
}

/** A measure hour by hour: the whole of yesterday in grey, and today until now. */
export function DayLine({ measure, hours, until }: DayLineProps) {
  const nothing = addsUp.has(measure) ? 0 : null;
  const yesterday = hours.map(({ before }) => (before ? valueOf[measure](before) : nothing));
  const today = hours.slice(0, until).map(({ sums }) => valueOf[measure](sums));
  const [whole, current] = dayLines([yesterday, today], hours.length, { width: WIDTH, height: HEIGHT });
  const most = (day: string, values: readonly (number | null)[]): string => {
    const hour = greatest(values);
    return hour === null
      ? `${day}没有`
      : `${day}最高 ${formatKey('hour', hours[hour]!.key, '')} ${formatAlone(measure, values[hour]!)}`;
  };
  return (
    <svg
      className={styles.dayLine}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${measures[measure].title}每小时：${most('昨天', yesterday)}，${most('今天', today)}`}
    >
      <path d={whole} stroke="#a3a9b2" />
      <path d={current} stroke="var(--brand)" />
    </svg>
  );
}
