import { formatYuan, type Fen } from '@shoushou/kernel/money';
import { classNames } from './class-names.ts';
import './trend.css';

export type PriceDirection = 'up' | 'down' | 'level';

export function directionOf(change: number): PriceDirection {
  return change > 0 ? 'up' : change < 0 ? 'down' : 'level';
}

/** `4` → `+0.04`, `-70` → `−0.70`, `0` → `平`. */
export function changeText(fen: Fen): string {
  if (fen === 0) return '平';
  return `${fen > 0 ? '+' : '−'}${formatYuan(Math.abs(fen))}`;
}

const spoken: Record<PriceDirection, string> = { up: '涨', down: '跌', level: '' };

export interface PriceChangeProps {
  /** Change against the earlier price, in fen. */
  fen: Fen;
  /** The earlier price in fen: adds the percentage. */
  from?: Fen;
  className?: string;
}

/** A price change: red with `+` up, green with `−` down, so that colour is never the only sign. */
export function PriceChange({ fen, from, className }: PriceChangeProps) {
  const direction = directionOf(fen);
  const percent = from && fen !== 0 ? ` ${fen > 0 ? '+' : '−'}${((Math.abs(fen) / from) * 100).toFixed(1)}%` : '';
  const text = changeText(fen) + percent;
  return (
    <span className={classNames('ds-change', `ds-change--${direction}`, className)}>
      <span className="ds-unseen">{spoken[direction]}</span>
      {text}
    </span>
  );
}
