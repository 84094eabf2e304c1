import { memo } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Data } from '@shoushou/contract/schemas';
import { pieceUnit } from '@shoushou/rules/orders/piece-unit';
import { Button } from '../ui/form/Button.tsx';
import { Card } from '../ui/display/Card.tsx';
import { PriceRow } from '../ui/list/PriceRow.tsx';
import { SkeletonRows } from '../ui/list/Skeleton.tsx';
import { shanghaiClock } from './shanghai-clock.ts';

interface HomePricesProps {
  readonly home: Pick<UseQueryResult<Data<'catalog.home'>>, 'data' | 'error' | 'isFetching' | 'refetch'>;
}

/** Today's leading prices of the district. */
export const HomePrices = memo(function HomePrices({ home }: HomePricesProps) {
  const { data } = home;
  return (
    <Card
      title="今日行情"
      aside={
        data && (
          <a href="/price">
            {data.district} · {shanghaiClock(Date.parse(data.updatedAt))} 更新
          </a>
        )
      }
    >
      {rows(home)}
    </Card>
  );
});

function rows({ data, error, isFetching, refetch }: HomePricesProps['home']) {
  if (!data) {
    if (!error) return <SkeletonRows count={4} />;
    return (
      <div className="ui-row ui-row--split" role="alert">
        <span className="ui-note">{error.message}</span>
        <Button size="small" busy={isFetching} onPress={() => void refetch()}>
          再试一次
        </Button>
      </div>
    );
  }
  if (data.prices.length === 0) return <p className="ui-note">今天的价格还没有公布</p>;
  return data.prices.map((price) => (
    <PriceRow
      key={price.itemId}
      name={price.name}
      {...(price.grade === null ? {} : { note: price.grade })}
      price={price.priceFen}
      unit={`元/${price.unit === 'kg' ? 'kg' : pieceUnit(price.service)}`}
      change={price.changeFen}
      history={price.series}
      href="/price"
    />
  ));
}
