import { useState, type ReactNode } from 'react';
import Package from 'lucide-react/icons/package';
import Search from 'lucide-react/icons/search';
import type { ListingCard } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import { formatDistance } from '@shoushou/kernel/distance';
import { kinds } from '../trade.labels.ts';
import { conditionText, formatRating, placeText } from '../trade.rules.ts';
import * as styles from './listing-row.module.css';

interface ListingRowProps {
  readonly listing: ListingCard;
  /** Shown before the other tags: the state, on the person's own list. */
  readonly state?: ReactNode;
  /** Shown below a line: reason of a refusal, pending answers. */
  readonly foot?: ReactNode;
}

/** Estimated height of a row before it is rendered, CSS px. */
export const listingRowHeight = 146;

/** A listing in a list: picture, title, condition, price, owner, place. */
export function ListingRow({ listing, state, foot }: ListingRowProps) {
  const { no, kind, title, priceFen, bargain, photo, district, distance, at, ownerName, ownerVerified, ownerRating } =
    listing;
  const own = state !== undefined;
  const wanted = kind === 'wanted';
  return (
    <article className={styles.listingRow}>
      <div className={styles.main}>
        <RowPicture url={photo} wanted={wanted} />
        <div className={styles.words}>
          <h2 className={styles.title}>
            <a className={styles.link} href={`/second/secondetail/${no}`}>
              {title}
            </a>
          </h2>
          <p className={styles.tags}>
            {state}
            <StateTag>{conditionText(listing)}</StateTag>
            {bargain && <StateTag tone="outline">可议价</StateTag>}
            {ownerVerified && !own && <StateTag tone="success">已实名</StateTag>}
          </p>
          <p className={styles.price}>
            {wanted && <span className="ui-hint">{kinds.wanted.price} </span>}
            <Money fen={priceFen} tone="amount" size="amount" form="short" />
          </p>
          {!own && (
            <p className={styles.seller}>
              {ownerName}
              {ownerRating && ` · ${formatRating(ownerRating)}`}
            </p>
          )}
          <p className={styles.place}>
            <span>
              {own || distance === null ? placeText(listing) : `${district} · 约 ${formatDistance(distance)}`}
            </span>
            <Moment at={at} form="ago" />
          </p>
        </div>
      </div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </article>
  );
}

/** The first picture; a placeholder without one or when loading fails. */
export function RowPicture({ url, wanted }: { url: string | null; wanted: boolean }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={styles.picture}>
      {url !== null && url !== broken ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(url)} />
      ) : wanted ? (
        <Search size={28} aria-hidden="true" />
      ) : (
        <Package size={28} aria-hidden="true" />
      )}
    </span>
  );
}
