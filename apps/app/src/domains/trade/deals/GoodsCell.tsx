import type { ListingKind } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { kinds } from '../trade.labels.ts';
import { RowPicture } from '../listings/ListingRow.tsx';
import * as styles from './deal.module.css';

interface GoodsCellProps {
  readonly goods: {
    readonly no: string;
    readonly kind: ListingKind;
    readonly title: string;
    readonly photo: string | null;
    readonly priceFen: number;
  };
}

/** The goods of a deal, linked to it. */
export function GoodsCell({ goods: { no, kind, title, photo, priceFen } }: GoodsCellProps) {
  return (
    <a className={styles.goods} href={`/second/secondetail/${no}`}>
      <RowPicture url={photo} wanted={kind === 'wanted'} />
      <span className={styles.goodsText}>
        <span className={styles.goodsTitle}>{title}</span>
        <span className="ui-note">
          {kind === 'wanted' ? kinds.wanted.price : '标价'} <Money fen={priceFen} form="short" bold={false} />
        </span>
      </span>
    </a>
  );
}
