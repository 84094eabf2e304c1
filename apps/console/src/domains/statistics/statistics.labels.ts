import { formatDecimal, formatLarge } from '@shoushou/kernel/decimal';
import { formatMonth } from '@shoushou/kernel/instant';
import { formatYuan } from '@shoushou/kernel/money';
import { formatTonnage } from '@shoushou/kernel/weight';
import { changeOf, type MeasureName } from './statistics.rules.ts';

interface MeasureLabel {
  readonly title: string;
  /** Shown in the column head; empty where the figures have their unit. */
  readonly unit: string;
  readonly format: (value: number) => string;
}

const NOTHING = '–';

/** `271` → `4 分 31 秒`. */
function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} 秒`;
  if (whole < 3600) return `${Math.floor(whole / 60)} 分 ${whole % 60} 秒`;
  return `${Math.floor(whole / 3600)} 小时 ${Math.floor((whole % 3600) / 60)} 分`;
}

export const measures: Readonly<Record<MeasureName, MeasureLabel>> = {
  orders: { title: '下单', unit: '单', format: (count) => count.toLocaleString('en') },
  amount: { title: '成交额', unit: '¥', format: formatYuan },
  weight: { title: '回收重量', unit: 'kg', format: (grams) => formatDecimal(Math.round(grams / 10), 2) },
  takeTime: { title: '接单用时', unit: '', format: formatSeconds },
  cancellation: { title: '取消率', unit: '%', format: (share) => formatDecimal(Math.round(share * 1000), 1) },
  rating: { title: '评分', unit: '星', format: (stars) => formatDecimal(Math.round(stars * 100), 2) },
  income: { title: '平台收入', unit: '¥', format: formatYuan },
};

export const formatMeasure = (measure: MeasureName, value: number | null): string =>
  value === null ? NOTHING : measures[measure].format(value);

/** With its unit, for a figure on its own: `482.36 t` from a tonne on. */
export function formatAlone(measure: MeasureName, value: number | null): string {
  if (value === null) return NOTHING;
  if (measure === 'weight') return formatTonnage(value);
  const { unit, format } = measures[measure];
  return unit === '¥' ? `¥${format(value)}` : `${format(value)}${unit === '' || unit === '%' ? unit : ` ${unit}`}`;
}

const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : value < 0 ? `−${text}` : text);

/** `+9.9%`, a share's `−0.3 点`, stars' `+0.12`. */
export function formatChange(measure: MeasureName, now: number | null, before: number | null): string {
  const change = changeOf(measure, now, before);
  if (change === null) return NOTHING;
  const size = Math.abs(change);
  if (measure !== 'rating' && size >= 10) return change > 0 ? '十倍以上' : NOTHING;
  if (measure === 'rating') return signed(formatDecimal(Math.round(size * 100), 2), change);
  return signed(`${formatDecimal(Math.round(size * 1000), 1)}${measure === 'cancellation' ? ' 点' : '%'}`, change);
}

/** A figure in the unit of its column's head: yuan, kilograms, per cent. */
const inUnit = (measure: MeasureName, value: number): number =>
  measure === 'amount' || measure === 'income'
    ? value / 100
    : measure === 'weight'
      ? value / 1000
      : measure === 'cancellation'
        ? value * 100
        : value;

/** At a point of a chart, whose table has every digit: `198.5 万` from ten thousand on. */
export function formatPoint(measure: MeasureName, value: number | null): string {
  if (value === null || measure === 'takeTime') return formatMeasure(measure, value);
  const shown = inUnit(measure, value);
  return Math.abs(shown) >= 10_000 ? formatLarge(shown) : formatMeasure(measure, value);
}

/** On an axis: `2 万`, `12 分`; without insignificant decimals. */
export function formatAxis(measure: MeasureName, value: number): string {
  if (measure === 'takeTime') return value < 60 ? `${value} 秒` : `${Math.round(value / 60)} 分`;
  const shown = inUnit(measure, value);
  return Math.abs(shown) >= 10_000 ? formatLarge(shown) : String(Number(shown.toFixed(1)));
}

export const groupings = {
  day: '日',
  month: '月',
  hour: '时段',
  district: '区县',
  category: '类目',
  recycler: '回收员',
} as const;
export type Grouping = keyof typeof groupings;

/** `2026-11-21` → `11月21日 周六`, `09` → `09:00–10:00`; names stay. */
export function formatKey(by: Grouping, key: string, title: string): string {
  if (by === 'hour') return `${key}:00–${String(Number(key) + 1).padStart(2, '0')}:00`;
  if (by === 'month') return formatMonth(key);
  if (by !== 'day') return title;
  const [year, month, day] = key.split('-').map(Number) as [number, number, number];
  return `${month}月${day}日 周${'日一二三四五六'[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]}`;
}
