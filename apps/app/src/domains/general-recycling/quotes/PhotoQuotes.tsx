import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import type { PhotoQuote } from '@shoushou/contract/types';
import { formatMoment } from '@shoushou/kernel/instant';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { quoteTags, quoteTitle } from '../photo-quotes.labels.ts';
import { usePhotoQuotes, useRequests } from '../photo-quotes.queries.ts';
import { HowItWorks } from './HowItWorks.tsx';
import * as styles from './quotes.module.css';

/** The person's quotes, newest first, and the way to ask for another. */
export function PhotoQuotes() {
  const { query, quotes } = usePhotoQuotes();
  const { company, requests } = useRequests('open');
  return (
    <PageFrame
      title="杂货报价"
      onRefresh={() => query.refetch()}
      footer={
        <BottomBar>
          <Button kind="primary" size="large" href="/groceryquotation?ask=1">
            拍照问价
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        {company && (
          <Card flush>
            <Cell
              title="企业报价"
              note={`${company.name} · 给别人拍的货报价`}
              href="/groceryquotation?side=company"
              value={requests.length > 0 ? `${requests.length} 个待报` : undefined}
            />
          </Card>
        )}
        {quotes.length === 0 && <HowItWorks />}
        <Card flush>
          <PagedList
            query={query}
            items={quotes}
            label="我的报价"
            keyOf={({ no }) => no}
            form="rows"
            rowHeight={80}
            skeleton={<SkeletonRows count={4} height={80} />}
            empty={<EmptyBlock title="还没有问过价" text="拍几张照片，说说大概有多少" />}
            render={(quote) => <Row quote={quote} />}
          />
        </Card>
      </div>
    </PageFrame>
  );
}

function Row({ quote }: { quote: PhotoQuote }) {
  const now = useNow(60_000);
  const { no, state, photos, offer, promisedBy, askedAt } = quote;
  const { text, tone } = quoteTags[state];
  return (
    <Cell
      href={`/groceryquotation?no=${no}`}
      icon={
        photos[0] === undefined ? undefined : <img className={styles.thumb} src={photos[0]} alt="" loading="lazy" />
      }
      title={<span className={styles.rowTitle}>{quoteTitle(quote)}</span>}
      note={
        <>
          <StateTag tone={tone}>{text}</StateTag>{' '}
          {state === 'open' ? `${formatMoment(promisedBy, now)} 前答复` : formatMoment(askedAt, now)}
        </>
      }
      value={
        offer && (
          <Money
            fen={offer.totalFen}
            tone={quote.canAccept || state === 'ordered' || state === 'done' ? 'amount' : 'quiet'}
          />
        )
      }
    />
  );
}
