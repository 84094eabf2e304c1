import { useEffect, useRef } from 'react';
import { dispose, init, type Period } from 'klinecharts';
import { formatLarge } from '@shoushou/kernel/decimal';
import type { MarketBar } from '@shoushou/contract/types';
import type { BarPeriod } from '../market.queries.ts';
import * as styles from './futures.module.css';

const periods = {
  minute5: { type: 'minute', span: 5 },
  minute15: { type: 'minute', span: 15 },
  hour: { type: 'hour', span: 1 },
  day: { type: 'day', span: 1 },
  week: { type: 'week', span: 1 },
} as const satisfies Record<BarPeriod, Period>;

/** Pixels that stay free after the last candle. */
const AFTER_LAST = 12;

interface CandleChartProps {
  readonly bars: readonly MarketBar[];
  readonly period: BarPeriod;
  readonly varcode: string;
  readonly decimals: number;
}

/**
 * Candles with averages and volume; pinch to zoom, hold to read. Drawn on a canvas: the table beside it says the same
 * in text.
 */
export default function CandleChart({ bars, period, varcode, decimals }: CandleChartProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const token = (name: string): string => getComputedStyle(element).getPropertyValue(name).trim();
    const [up, down, ink, line] = [token('--up'), token('--down'), token('--ink-hint'), token('--line')];
    const chart = init(element, {
      locale: 'zh-CN',
      timezone: 'Asia/Shanghai',
      // The library writes 12.345K; people here count in 万 and 亿.
      formatter: { formatBigNumber: (value) => formatLarge(Number(value)) },
    });
    // The exchanges' colours: red rises.
    const bar = {
      upColor: up,
      downColor: down,
      noChangeColor: ink,
      upBorderColor: up,
      downBorderColor: down,
      noChangeBorderColor: ink,
      upWickColor: up,
      downWickColor: down,
      noChangeWickColor: ink,
    };
    chart?.setStyles({
      grid: { horizontal: { color: line }, vertical: { show: false } },
      candle: {
        type: 'candle_up_stroke',
        bar,
        tooltip: { showRule: 'follow_cross' },
        priceMark: { last: { upColor: up, downColor: down, noChangeColor: ink } },
      },
      indicator: { tooltip: { showRule: 'none' }, bars: [{ upColor: up, downColor: down, noChangeColor: ink }] },
      xAxis: { tickText: { color: ink }, axisLine: { color: line } },
      yAxis: { tickText: { color: ink }, axisLine: { color: line } },
    });
    chart?.setSymbol({ ticker: varcode, pricePrecision: decimals, volumePrecision: 0 });
    chart?.setPeriod(periods[period]);
    const scale = 10 ** decimals;
    chart?.setDataLoader({
      getBars: ({ type, callback }) =>
        callback(
          type === 'init'
            ? bars.map(({ at, open, high, low, close, volume }) => ({
                timestamp: Date.parse(at),
                open: open / scale,
                high: high / scale,
                low: low / scale,
                close: close / scale,
                volume,
              }))
            : [],
          false,
        ),
    });
    chart?.setOffsetRightDistance(AFTER_LAST);
    chart?.createIndicator({ name: 'MA', paneId: 'candle_pane' });
    chart?.createIndicator('VOL');
    return () => dispose(element);
  }, [bars, period, varcode, decimals]);
  return <div ref={box} className={styles.candles} aria-hidden="true" />;
}
