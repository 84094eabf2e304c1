import { useState } from 'react';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import type { MarketVariety } from '@shoushou/contract/types';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { exchangeNames } from '../futures.labels.ts';
import { watchedVarieties } from '../futures.rules.ts';
import { useLiveQuotes, useMarket, useWatches } from '../market.queries.ts';
import { FeedNotice, StaleNotice } from './FeedNotice.tsx';
import { QuoteRow } from './QuoteRow.tsx';
import * as styles from './futures.module.css';

/** Quotes of the person's watch-list, and of every variety by exchange. */
export default function FuturesScreen() {
  const market = useMarket();
  const watches = useWatches().data ?? [];
  useLiveQuotes();
  const [chosen, setChosen] = useState<string | null>(null);
  const tab = chosen ?? (watches.length > 0 ? 'mine' : 'all');
  const varieties = market.data?.varieties ?? [];
  const exchanges = [...new Set(varieties.map(({ exchange }) => exchange))];
  const shown =
    tab === 'mine'
      ? watchedVarieties(varieties, watches)
      : varieties.filter(({ exchange }) => tab === 'all' || exchange === tab);
  return (
    <PageFrame
      title="期货行情"
      onRefresh={() => market.refetch()}
      header={
        <div className={styles.head}>
          <SegmentedTabs
            label="期货行情"
            controls="quotes"
            segments={[
              { id: 'mine', label: '自选' },
              { id: 'all', label: '全部' },
              ...exchanges.map((id) => ({ id, label: exchangeNames[id] ?? id })),
            ]}
            selected={tab}
            onSelect={setChosen}
          />
          {market.data && <FeedNotice feed={market.data.feed} />}
        </div>
      }
      footer={
        <BottomBar>
          {watches.length > 0 && (
            <Button size="large" href="/edit-future">
              编辑自选
            </Button>
          )}
          <Button kind="primary" size="large" href="/add-future">
            添加自选
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack" id="quotes">
        <ListStates
          query={market}
          skeleton={<SkeletonRows count={8} />}
          isEmpty={shown.length === 0}
          empty={<NothingShown mine={tab === 'mine'} />}
        >
          <StaleNotice varieties={shown} />
          <Rows varieties={shown} />
        </ListStates>
      </div>
    </PageFrame>
  );
}

function Rows({ varieties }: { varieties: readonly MarketVariety[] }) {
  return (
    <Card flush>
      <div className={styles.rows}>
        {varieties.map((variety) => (
          <QuoteRow key={variety.varcode} variety={variety} />
        ))}
      </div>
    </Card>
  );
}

function NothingShown({ mine }: { mine: boolean }) {
  if (!mine)
    return (
      <EmptyBlock
        icon={<ChartCandlestick size={32} />}
        title="还没有接入期货行情"
        text="接入后这里会显示与废料相关的品种"
      />
    );
  return (
    <EmptyBlock
      icon={<ChartCandlestick size={32} />}
      title="还没有自选"
      text="把常看的品种加进来，价格到了还能提醒您"
      action={<Button href="/add-future">去添加</Button>}
    />
  );
}
