import Handshake from 'lucide-react/icons/handshake';
import type { DealCard } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { dealState, sides, type DealFilter } from '../deals.labels.ts';
import { useDeals } from '../deals.queries.ts';
import { RowPicture, listingRowHeight } from '../listings/ListingRow.tsx';
import { ListingRowSkeletons } from '../listings/ListingRowSkeletons.tsx';
import * as styles from '../listings/listing-row.module.css';

const nothing: Readonly<Record<DealFilter, { title: string; text: string }>> = {
  open: { title: '没有进行中的交易', text: '看中了就出个价，对方接受后再付款' },
  ended: { title: '还没有结束的交易', text: '成交和取消的交易会出现在这里' },
  buyer: { title: '您还没有买过', text: '在售里看看有没有合适的' },
  seller: { title: '您还没有卖过', text: '用不上的物品，拍几张照片就能发布' },
};

/** The person's deals, newest first. */
export function DealList({ filter }: { filter: DealFilter }) {
  const { query, deals } = useDeals(filter);
  return (
    <PagedList
      query={query}
      skeleton={<ListingRowSkeletons />}
      empty={<EmptyBlock icon={<Handshake size={32} />} {...nothing[filter]} />}
      label="我的交易"
      items={deals}
      keyOf={({ no }) => no}
      render={(deal) => <DealRow deal={deal} />}
      rowHeight={listingRowHeight}
    />
  );
}

function DealRow({ deal }: { deal: DealCard }) {
  const { no, side, listing, amountFen, otherName, at } = deal;
  const { text, tone } = dealState(deal);
  return (
    <article className={styles.listingRow}>
      <div className={styles.main}>
        <RowPicture url={listing.photo} wanted={listing.kind === 'wanted'} />
        <div className={styles.words}>
          <h2 className={styles.title}>
            <a className={styles.link} href={`/second/supplydetail/${no}`}>
              {listing.title}
            </a>
          </h2>
          <p className={styles.tags}>
            <StateTag tone={tone}>{text}</StateTag>
            <StateTag>我是{sides[side]}</StateTag>
          </p>
          <p className={styles.price}>
            <Money fen={amountFen} tone="amount" size="amount" form="short" />
          </p>
          <p className={styles.place}>
            <span>
              {sides[side === 'buyer' ? 'seller' : 'buyer']} {otherName}
            </span>
            <Moment at={at} form="ago" />
          </p>
        </div>
      </div>
    </article>
  );
}
