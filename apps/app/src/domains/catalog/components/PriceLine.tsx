import { useState, type PointerEvent } from 'react';
import type { Data } from '@shoushou/contract/schemas';
import { directionOf } from '@shoushou/design/PriceChange';
import { sparklinePoints } from '@shoushou/design/Sparkline';
import { formatYuan } from '@shoushou/kernel/money';
import { classNames } from '@shoushou/design/class-names';
import * as styles from './item-sheet.module.css';

const width = 350;
const height = 120;

interface PriceLineProps {
  readonly name: string;
  /** Fen, oldest first; available before the dates. */
  readonly values: readonly number[];
  readonly days: Data<'catalog.item_history'>['days'] | null;
}

/** `2026-11-21` → `11月21日`. */
function dayText(date: string | undefined): string {
  const [, month, day] = (date ?? '').split('-').map(Number);
  return month && day ? `${month}月${day}日` : '';
}

/** Prices as a line, with highest, lowest, first and last day; a finger on it reads a day. */
export function PriceLine({ name, values, days }: PriceLineProps) {
  const [touched, setTouched] = useState<number | null>(null);
  const prices = days?.map(({ priceFen }) => priceFen) ?? values;
  if (prices.length < 2) return <p className="ui-note">还没有更早的价格</p>;
  const points = sparklinePoints(prices, width, height, 6);
  const line = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const [lastX, lastY] = points.at(-1) ?? [0, 0];
  const first = prices[0] ?? 0;
  const latest = prices.at(-1) ?? 0;
  const read = touched === null ? undefined : days?.[Math.min(touched, days.length - 1)];
  const [readX, readY] = (touched === null ? undefined : points[touched]) ?? [lastX, lastY];

  function follow({ clientX, currentTarget }: PointerEvent<SVGSVGElement>): void {
    const { left, width: shown } = currentTarget.getBoundingClientRect();
    if (shown > 0) setTouched(Math.round(Math.min(1, Math.max(0, (clientX - left) / shown)) * (prices.length - 1)));
  }

  return (
    <figure className={classNames(styles.line, `ds-change--${directionOf(latest - first)}`)}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={() => setTouched(null)}
        role="img"
        aria-label={`${name}${prices.length}日价格，从 ${formatYuan(first)} 到 ${formatYuan(latest)} 元`}
      >
        <path className={styles.lineRule} d={`M0 6H${width}M0 ${height - 6}H${width}`} />
        <path className={styles.lineArea} d={`${line}L${lastX} ${height}L6 ${height}Z`} />
        <path d={line} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" />
        {read && <path className={styles.lineRule} d={`M${readX} 0V${height}`} />}
        <circle cx={readX} cy={readY} r="4" fill="currentColor" />
      </svg>
      <figcaption className={styles.lineDays}>
        <span>{dayText(read?.date ?? days?.[0]?.date)}</span>
        <span>{read ? `${formatYuan(read.priceFen)} 元` : dayText(days?.at(-1)?.date)}</span>
      </figcaption>
    </figure>
  );
}
