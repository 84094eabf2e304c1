import { directionOf } from './PriceChange.tsx';
import { classNames } from './class-names.ts';
import './trend.css';

/** The points of a line through the values, scaled into a box; a flat series runs through the middle. */
export function sparklinePoints(
  values: readonly number[],
  width: number,
  height: number,
  inset = 2,
): Array<[number, number]> {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = high - low;
  const step = values.length > 1 ? (width - inset * 2) / (values.length - 1) : 0;
  return values.map((value, index) => [
    Math.round((inset + index * step) * 10) / 10,
    Math.round((span === 0 ? height / 2 : inset + (1 - (value - low) / span) * (height - inset * 2)) * 10) / 10,
  ]);
}

export interface SparklineProps {
  /** Oldest first, any unit. */
  values: readonly number[];
  /** The change shown beside it, whose colour the line takes; otherwise the change from the first value to the last. */
  change?: number;
  /** CSS pixels. */
  width?: number;
  height?: number;
  /** Accessible label: `黄纸板 7 日价格`. Without it the line is decorative. */
  label?: string;
  className?: string;
}

/** A small line without axes, coloured by the change. Nothing is drawn for fewer than two values. */
export function Sparkline({
  values,
  change = (values.at(-1) ?? 0) - (values[0] ?? 0),
  width = 72,
  height = 22,
  label,
  className,
}: SparklineProps) {
  const direction = values.length < 2 ? 'level' : directionOf(change);
  const path =
    values.length < 2
      ? ''
      : sparklinePoints(values, width, height)
          .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
          .join('');
  return (
    <svg
      className={classNames('ds-spark', `ds-change--${direction}`, className)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}
