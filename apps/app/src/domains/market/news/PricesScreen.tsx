import { useState } from 'react';
import ChartLine from 'lucide-react/icons/chart-line';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { usePrices } from '../news.queries.ts';
import { PriceLink } from './PriceLink.tsx';
import * as styles from './news.module.css';

/** The latest quotes by metal. */
export default function PricesScreen() {
  const query = usePrices();
  const rows = query.data ?? [];
  const metals = [...new Set(rows.map(({ metal }) => metal))];
  const [chosen, setChosen] = useState<string | null>(null);
  const metal = chosen ?? metals[0] ?? '';
  return (
    <PageFrame
      title="报价"
      onRefresh={() => query.refetch()}
      action={<BarAction href="/newsprice-orge">报价机构</BarAction>}
      header={
        (metals.length > 0 || query.isLoading) && (
          <div className={styles.head}>
            <SegmentedTabs
              label="金属"
              controls="prices"
              segments={metals.map((id) => ({ id, label: id }))}
              selected={metal}
              onSelect={setChosen}
            />
          </div>
        )
      }
    >
      <div className="ui-stack" id="prices">
        <ListStates
          query={query}
          skeleton={<SkeletonRows count={8} />}
          isEmpty={rows.length === 0}
          empty={<EmptyBlock icon={<ChartLine size={32} />} title="还没有报价" text="机构报价录入后会显示在这里" />}
        >
          <Card flush>
            <div className={styles.list}>
              {rows
                .filter((row) => row.metal === metal)
                .map((row) => (
                  <PriceLink key={row.code} row={row} />
                ))}
            </div>
          </Card>
          <p className="ui-hint">元/吨，均价；涨跌与上一次报价比。仅供参考。</p>
        </ListStates>
      </div>
    </PageFrame>
  );
}
