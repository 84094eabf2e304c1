import { useState } from 'react';
import type { QuoteRequest } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import { formatDay, formatMoment } from '@shoushou/kernel/instant';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { bidTags, requestTags } from '../company-quotes.labels.ts';
import { quoteTitle } from '../photo-quotes.labels.ts';
import { useRequests } from '../photo-quotes.queries.ts';
import * as styles from './quotes.module.css';

const tabs = [
  { id: 'open', label: '待报价' },
  { id: 'mine', label: '我们报过的' },
] as const;
type Tab = (typeof tabs)[number]['id'];

/** Requests open to the person's company, and its offers. */
export function Requests() {
  const [tab, setTab] = useState<Tab>('open');
  const [chosen, setChosen] = useState<string>();
  const { query, companies, company, requests } = useRequests(tab, chosen);
  const now = useNow(60_000);
  return (
    <PageFrame
      title="企业报价"
      onRefresh={() => query.refetch()}
      header={
        <>
          <SegmentedTabs
            label="企业报价"
            segments={tabs}
            selected={tab}
            onSelect={(id) => setTab(id as Tab)}
            controls="requests"
          />
          {companies.length > 1 && (
            <Chips
              label="哪家企业"
              chips={companies.map(({ no, name }) => ({ id: no, label: name }))}
              selected={[company?.no ?? '']}
              onPress={setChosen}
            />
          )}
        </>
      }
    >
      <div className="ui-stack" id="requests">
        {company?.pausedUntil && (
          <NoticeBar tone="warning">近期多次未履约，{formatDay(company.pausedUntil, now)} 后可再报价</NoticeBar>
        )}
        <Card flush>
          <PagedList
            query={query}
            items={requests}
            label={tab === 'open' ? '待报价的货' : '报过价的货'}
            keyOf={({ no }) => no}
            form="rows"
            rowHeight={84}
            skeleton={<SkeletonRows count={4} height={84} />}
            empty={
              query.isSuccess && company === null ? (
                <EmptyBlock title="您还不是收购企业的成员" text="企业负责人可以请平台把您加进企业" />
              ) : (
                <EmptyBlock
                  title={tab === 'open' ? '现在没有要报价的货' : '还没有报过价'}
                  text="有人拍照问价时会通知您"
                />
              )
            }
            render={(each) => company && <Row request={each} companyNo={company.no} />}
          />
        </Card>
      </div>
    </PageFrame>
  );
}

function Row({ request, companyNo }: { request: QuoteRequest; companyNo: string }) {
  const now = useNow(60_000);
  const { no, state, photos, place, offer, rivals, closesAt } = request;
  const { text, tone } = offer ? bidTags[offer.state] : requestTags[state];
  return (
    <Cell
      href={`/groceryquotation?request=${no}&company=${companyNo}`}
      icon={
        photos[0] === undefined ? undefined : <img className={styles.thumb} src={photos[0]} alt="" loading="lazy" />
      }
      title={<span className={styles.rowTitle}>{quoteTitle(request)}</span>}
      note={
        <>
          <StateTag tone={tone}>{text}</StateTag> {place} ·{' '}
          {request.canOffer
            ? `${formatMoment(closesAt, now)} 截止，已有 ${rivals + (offer?.state === 'standing' ? 1 : 0)} 家`
            : formatMoment(request.askedAt, now)}
        </>
      }
      value={
        offer && (
          <Money
            fen={offer.totalFen}
            tone={offer.state === 'standing' || offer.state === 'accepted' ? 'amount' : 'quiet'}
          />
        )
      }
    />
  );
}
