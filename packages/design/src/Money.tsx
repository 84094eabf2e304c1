import { formatMoney, formatMoneyShort, formatYuan, type Fen } from '@shoushou/kernel/money';
import { formatMoneyRange } from '@shoushou/kernel/money-range';
import { classNames } from './class-names.ts';
import './parts.css';

export type MoneySize = 'inherit' | 'note' | 'body' | 'title' | 'amount' | 'state' | 'figure';
/**
 * `amount` is the brand red of a price; `flow` colours by sign: in is green, out is plain; `quiet` is secondary text.
 */
export type MoneyTone = 'plain' | 'amount' | 'flow' | 'quiet';

export interface MoneyProps {
  /** Amount in fen. */
  fen: Fen;
  size?: MoneySize;
  tone?: MoneyTone;
  /** Shows `+` before income too; a negative amount always has its sign. */
  signed?: boolean;
  /** `yuan` leaves the ¥ away (tables, ledger lines); `short` drops `.00`. */
  form?: 'full' | 'yuan' | 'short';
  bold?: boolean;
  className?: string;
}

/** The text of an amount: `¥1,234.50`, `+512.00`, `−42.39`. Minus is U+2212. */
export function moneyText(fen: Fen, form: MoneyProps['form'] = 'full', signed = false): string {
  const magnitude = Math.abs(fen);
  const text =
    form === 'yuan' ? formatYuan(magnitude) : form === 'short' ? formatMoneyShort(magnitude) : formatMoney(magnitude);
  const sign = fen < 0 ? '−' : signed && fen > 0 ? '+' : '';
  return sign + text;
}

/** An amount of money. */
export function Money({
  fen,
  size = 'inherit',
  tone = 'plain',
  signed = false,
  form = 'full',
  bold = true,
  className,
}: MoneyProps) {
  const colour = tone === 'flow' ? (fen > 0 ? 'in' : 'plain') : tone;
  return (
    <span className={classNames('ds-money', `ds-size-${size}`, `ds-money--${colour}`, bold && 'ds-bold', className)}>
      {moneyText(fen, form, signed)}
    </span>
  );
}

/** An estimated amount between two; equal ones are one figure, none is priced on site. */
export function MoneyRange({
  from,
  to,
  ...rest
}: Omit<MoneyProps, 'fen' | 'form' | 'signed'> & { from: Fen; to: Fen }) {
  const { size = 'inherit', tone = 'amount', bold = true, className } = rest;
  return (
    <span className={classNames('ds-money', `ds-size-${size}`, `ds-money--${tone}`, bold && 'ds-bold', className)}>
      {formatMoneyRange(from, to)}
    </span>
  );
}
