import type { MouseEvent, ReactNode } from 'react';
import { formatYuan, type Fen } from '@shoushou/kernel/money';
import { classNames } from '@shoushou/design/class-names';
import { PriceChange } from '@shoushou/design/PriceChange';
import { Sparkline } from '@shoushou/design/Sparkline';
import { pressLink } from '../form/Button.tsx';
import * as styles from './price-row.module.css';

export interface PriceRowProps {
  name: string;
  /** A grade or description, such as 干净、无油污. */
  note?: ReactNode;
  /** Price in fen per unit. */
  price: Fen;
  /** 元/kg, 元/台. */
  unit: string;
  /** Change from the day before, in fen. */
  change: Fen;
  /** Prices of the previous days and today in fen, oldest first. */
  history?: readonly Fen[];
  href?: string;
  onOpen?: (event: MouseEvent<HTMLElement>) => void;
}

/** A price of the day with its trend line and its change. */
export function PriceRow({ name, note, price, unit, change, history, href, onOpen }: PriceRowProps) {
  const content = (
    <>
      <span>
        {name}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      {history && <Sparkline className={styles.line} values={history} change={change} />}
      <span className={styles.figure}>
        <b>{formatYuan(price)}</b> <span className={styles.unit}>{unit}</span>
      </span>
      <PriceChange fen={change} className={styles.change} />
    </>
  );
  const names = classNames(styles.priceRow, history === undefined && styles.plain);
  return href === undefined ? (
    <div className={names}>{content}</div>
  ) : (
    <a className={names} href={href} onClick={(event) => pressLink(event, onOpen)}>
      {content}
    </a>
  );
}
