import { useState, type PointerEvent } from 'react';
import type { Data } from '@shoushou/contract/schemas';
import { directionOf } from '@shoushou/design/PriceChange';
import { formatLarge } from '@shoushou/kernel/decimal';
import { formatClock } from '@shoushou/kernel/instant';
import { formatFuturesPrice, formatPercent } from '@shoushou/rules/market/prices';
import { minuteChart, nearest } from '../futures.rules.ts';
import * as chartScale from '../../../ui/display/chart-scale.module.css';
import * as styles from './futures.module.css';

const size = { width: 350, height: 170, volumeHeight: 44 };

/** The trading day by the minute: price, settlement before as the middle, volume. A finger on it reads a minute. */
export function MinuteLine({ opened }: { opened: Data<'market.open_variety'> }) {
  const [touched, setTouched] = useState<number | null>(null);
  const { variety, minutes } = opened;
  const middle = variety.quote?.previousSettlement ?? minutes[0]?.open ?? 0;
  const chart = minuteChart(opened, middle, size);
  const price = (value: number): string => formatFuturesPrice(Math.round(value), variety.decimals);
  const read = touched === null ? undefined : minutes[touched];

  function touch(event: PointerEvent<SVGSVGElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    setTouched(nearest(chart.places, ((event.clientX - box.left) / box.width) * size.width));
  }

  const reading = { onPointerDown: touch, onPointerMove: touch, onPointerLeave: () => setTouched(null) };
  const breaks = (height: number): string =>
    chart.marks
      .slice(1)
      .map(({ x }) => `M${x} 0V${height}`)
      .join('');
  if (minutes.length === 0) return <p className="ui-note">今天还没有成交</p>;
  return (
    <figure className={`${styles.chart} ds-change--${directionOf(minutes.at(-1)!.close - middle)}`}>
      <p className={chartScale.scale}>
        <span>{price(chart.top)}</span>
        <span>{formatPercent(chart.top - middle, middle)}</span>
      </p>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={`${variety.name}分时，从 ${price(minutes[0]!.open)} 到 ${price(minutes.at(-1)!.close)}`}
        {...reading}
      >
        <path className={styles.rule} d={`M0 ${size.height / 2}H${size.width}${breaks(size.height)}`} fill="none" />
        <path className={styles.area} d={chart.area} />
        <path className={styles.average} d={chart.average} fill="none" />
        <path d={chart.line} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
        {read && <path className={styles.cross} d={`M${chart.places[touched!]} 0V${size.height}`} />}
      </svg>
      <p className={chartScale.scale}>
        <span>{price(chart.bottom)}</span>
        <span>{formatPercent(chart.bottom - middle, middle)}</span>
      </p>
      <svg viewBox={`0 0 ${size.width} ${size.volumeHeight}`} aria-hidden="true" {...reading}>
        <path className={styles.rule} d={breaks(size.volumeHeight)} fill="none" />
        {chart.bars.map(({ x, height, up }) => (
          <rect
            key={x}
            className={up ? styles.volumeUp : styles.volumeDown}
            x={x}
            y={size.volumeHeight - height}
            width="0.7"
            height={height}
          />
        ))}
        {read && <path className={styles.cross} d={`M${chart.places[touched!]} 0V${size.volumeHeight}`} />}
      </svg>
      <figcaption>
        <span className={`${chartScale.scale} ${styles.ticks}`}>
          {chart.ticks.map(({ at, x }) => (
            <span
              key={at}
              style={{ left: `${(x / size.width) * 100}%`, transform: `translateX(-${(x / size.width) * 100}%)` }}
            >
              {formatClock(at)}
            </span>
          ))}
        </span>
        <span className={styles.readout} aria-live="polite">
          {read ? (
            `${formatClock(read.at)} 价 ${price(read.close)} 量 ${formatLarge(read.volume)}`
          ) : (
            <>
              虚线为昨结 {price(middle)}，<span className={styles.averageWord}>细线</span>为均价
            </>
          )}
        </span>
      </figcaption>
    </figure>
  );
}
