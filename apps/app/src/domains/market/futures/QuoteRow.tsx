import { useState } from 'react';
import type { MarketVariety } from '@shoushou/contract/types';
import { classNames } from '@shoushou/design/class-names';
import { directionOf } from '@shoushou/design/PriceChange';
import { formatFuturesPrice, formatPercent } from '@shoushou/rules/market/prices';
import { sessionNames } from '../futures.labels.ts';
import * as styles from './futures.module.css';

/** `+620` or `−620`; red with + is up, green with − down. */
export function signedPrice(change: number, decimals: number): string {
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${formatFuturesPrice(Math.abs(change), decimals)}`;
}

/** A price that lights up for a moment when it changes. */
function Flashing({ text }: { text: string }) {
  const [first] = useState(text);
  return (
    <span key={text} className={classNames(styles.last, text !== first && styles.flash)}>
      {text}
    </span>
  );
}

/** A variety with the last price of its main contract. */
export function QuoteRow({ variety }: { variety: MarketVariety }) {
  const { varcode, name, quote, decimals, session } = variety;
  const change = quote ? quote.last - quote.previousSettlement : 0;
  return (
    <a href={`/future-details/${varcode}`} className={styles.row}>
      <span>
        <span className={styles.name}>{name}</span>
        <span className="ui-hint">
          {quote?.contract ?? varcode} · {sessionNames[session]}
        </span>
      </span>
      {quote === null ? (
        <span className="ui-note">暂无行情</span>
      ) : (
        <span className={classNames(styles.figures, `ds-change--${directionOf(change)}`, variety.stale && styles.old)}>
          <Flashing text={formatFuturesPrice(quote.last, decimals)} />
          <span className={styles.change}>
            {signedPrice(change, decimals)}{' '}
            <span className={styles.percent}>{formatPercent(change, quote.previousSettlement)}</span>
          </span>
        </span>
      )}
    </a>
  );
}
