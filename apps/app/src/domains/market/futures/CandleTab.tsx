import { lazy, Suspense, useState } from 'react';
import type { MarketVariety } from '@shoushou/contract/types';
import { formatMoment, shanghaiDate } from '@shoushou/kernel/instant';
import { useNow } from '@shoushou/design/clock';
import { formatFuturesPrice } from '@shoushou/rules/market/prices';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { Skeleton } from '../../../ui/list/Skeleton.tsx';
import { useBars, type BarPeriod } from '../market.queries.ts';
import * as styles from './futures.module.css';

/** The chart library is loaded with this tab alone. */
const CandleChart = lazy(() => import('./CandleChart.tsx'));
/** Rows of the table, newest first. */
const mostRows = 30;

export function CandleTab({ variety, period }: { variety: MarketVariety; period: BarPeriod }) {
  const query = useBars(variety.varcode, period, true);
  const now = useNow(60_000);
  const [table, setTable] = useState(false);
  const bars = query.data ?? [];
  const price = (value: number): string => formatFuturesPrice(value, variety.decimals);
  return (
    <ListStates
      query={query}
      skeleton={<Skeleton width="100%" height={320} />}
      isEmpty={bars.length === 0}
      empty={<EmptyBlock title="还没有 K 线" text="有成交后会显示" />}
    >
      <Suspense fallback={<Skeleton width="100%" height={320} />}>
        <CandleChart bars={bars} period={period} varcode={variety.varcode} decimals={variety.decimals} />
      </Suspense>
      <Button kind="text" size="small" onPress={() => setTable(!table)}>
        {table ? '收起数据' : '查看数据'}
      </Button>
      {table && (
        <div className={styles.scroll}>
          <table className={`${styles.table} ui-figures`}>
            <thead>
              <tr>
                {['时间', '开', '高', '低', '收', '量'].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars
                .slice(-mostRows)
                .reverse()
                .map(({ at, open, high, low, close, volume }) => (
                  <tr key={at}>
                    <td>
                      {period === 'day' || period === 'week'
                        ? shanghaiDate(Date.parse(at)).slice(5)
                        : formatMoment(at, now)}
                    </td>
                    <td>{price(open)}</td>
                    <td>{price(high)}</td>
                    <td>{price(low)}</td>
                    <td>{price(close)}</td>
                    <td>{formatFuturesPrice(volume, 0)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      )}
    </ListStates>
  );
}
