import type { MouseEvent, ReactNode } from 'react';
import { formatYuan, type Fen } from '@shoushou/kernel/money';
import { classNames } from '@shoushou/design/class-names';
import { PriceChange } from '@shoushou/design/PriceChange';
import { Sparkline } from '@shoushou/design/Sparkline';
import { pressLink } from '../form/Button.tsx';
import './price-row.css';

export interface PriceRowProps {
  name: string;
  /** Grade or what it is: 干净、无油污. */
  note?: ReactNode;
  /** Price in fen for one unit. */
  price: Fen;
  /** 元/kg, 元/台. */
  unit: string;
  /** Change against the day before, in fen. */
  change: Fen;
  /** Days before today and today, oldest first, in fen. */
  history?: readonly Fen[];
  href?: string;
  onOpen?: (event: MouseEvent<HTMLElement>) => void;
}

/** A price of the day with its small line and what it moved by. */
export function PriceRow({ name, note, price, unit, change, history, href, onOpen }: PriceRowProps) {
  const content = (
    <>
      <span className="ui-price__name">
        {name}
        {note !== undefined && <span className="ui-price__note">{note}</span>}
      </span>
      {history && <Sparkline className="ui-price__line" values={history} />}
      <span className="ui-price__figure">
        <b>{formatYuan(price)}</b> <span className="ui-price__unit">{unit}</span>
      </span>
      <PriceChange fen={change} className="ui-price__change" />
    </>
  );
  const names = classNames('ui-price', history === undefined && 'ui-price--plain');
  return href === undefined ? (
    <div className={names}>{content}</div>
  ) : (
    <a className={names} href={href} onClick={(event) => pressLink(event, onOpen)}>
      {content}
    </a>
  );
}
