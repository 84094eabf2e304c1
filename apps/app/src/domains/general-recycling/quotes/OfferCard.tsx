import type { ReactNode } from 'react';
import type { PhotoQuote, QuoteOffer } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { useWeightUnit } from '@shoushou/design/Weight';
import { formatMoment } from '@shoushou/kernel/instant';
import { goodsQuantity, unitPrice } from '@shoushou/rules/orders/goods-units';
import { Card } from '../../../ui/display/Card.tsx';
import * as styles from './quotes.module.css';

interface OfferCardProps {
  title: string;
  offer: QuoteOffer;
  service: PhotoQuote['service'];
  children?: ReactNode;
}

/** One offer: the bidder, the price of each kind of goods, and the total at the rough amounts. */
export function OfferCard({ title, offer, service, children }: OfferCardProps) {
  const unit = useWeightUnit();
  const now = useNow(60_000);
  return (
    <Card title={title} aside={<Money fen={offer.totalFen} tone="amount" size="amount" />}>
      <ul>
        {offer.lines.map(({ itemId, name, unit: sold, grams, pieces, priceFen, amountFen }) => (
          <li key={itemId} className={styles.line}>
            <span>
              {name}
              <span className="ui-note">
                约 {goodsQuantity({ netGrams: grams, pieces }, service, unit)} × {unitPrice(priceFen, sold, unit)}
              </span>
            </span>
            <Money fen={amountFen} />
          </li>
        ))}
      </ul>
      {offer.note !== '' && <p className={styles.note}>{offer.note}</p>}
      <p className="ui-note">
        {offer.collector === null ? '附近的回收员上门' : `${offer.collector}上门`} ·{' '}
        {formatMoment(offer.validUntil, now)} 前有效
      </p>
      {children}
    </Card>
  );
}
