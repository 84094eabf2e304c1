import type { UseQueryResult } from '@tanstack/react-query';
import type { Data } from '@shoushou/contract/schemas';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { PriceRow } from '../ui/PriceRow.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { shanghaiClock } from './shanghai-clock.ts';

type Home = Data<'catalog.home'>;

/** Today's leading prices of the district. */
export function HomePrices({ home }: { home: UseQueryResult<Home> }) {
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
      <Rows home={home} />
    </Card>
  );
}

function Rows({ home }: { home: UseQueryResult<Home> }) {
  if (!home.data) {
    if (!home.isError) return <SkeletonRows count={4} />;
    return (
      <div className="ui-row ui-row--split" role="alert">
        <span className="ui-note">{home.error.message}</span>
        <Button size="small" busy={home.isFetching} onPress={() => void home.refetch()}>
          重新加载
        </Button>
      </div>
    );
  }
  if (home.data.prices.length === 0) return <p className="ui-note">今天的价格还没有公布</p>;
  return home.data.prices.map((price) => (
    <PriceRow
      key={price.itemId}
      name={price.name}
      {...(price.grade === null ? {} : { note: price.grade })}
      price={price.priceFen}
      unit={price.unit === 'kg' ? '元/kg' : '元/件'}
      change={price.changeFen}
      history={price.series}
      href="/price"
    />
  ));
}
