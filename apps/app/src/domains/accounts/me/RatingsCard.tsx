import { useInfiniteQuery } from '@tanstack/react-query';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { request } from '../../../shell/calls/queries.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { RatingRow } from './RatingRow.tsx';
import * as styles from './profile.module.css';

/** Ratings of a person, page by page. */
function useRatings(name: 'orders.list_ratings' | 'trade.list_ratings', userid: string) {
  const active = useScreenActive();
  return useInfiniteQuery({
    queryKey: [name, { userid }, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request(name, { userid, ...(pageParam === undefined ? {} : { cursor: pageParam }) }, { signal, silent: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    subscribed: active,
  });
}

function MoreButton({ query }: { query: ReturnType<typeof useRatings> }) {
  if (!query.hasNextPage) return null;
  return (
    <Button block busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
      更多评价
    </Button>
  );
}

/** A person's ratings from orders, latest first. */
export function RatingsCard({ userid, count }: { userid: string; count: number }) {
  const query = useRatings('orders.list_ratings', userid);
  const ratings = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title="评价" {...(count > 0 ? { aside: `${count} 条` } : {})}>
      <ListStates
        query={query}
        skeleton={<SkeletonRows count={Math.max(1, Math.min(count, 4))} />}
        isEmpty={ratings.length === 0}
        empty={<p className="ui-note">还没有人评价</p>}
      >
        <ul className={styles.ratings}>
          {ratings.map((rating, index) => (
            <RatingRow key={`${rating.at} ${index}`} {...rating} />
          ))}
        </ul>
        <MoreButton query={query} />
      </ListStates>
    </Card>
  );
}

/**
 * A person's ratings from second-hand deals; renders nothing without any. It ends the page, so that nothing moves when
 * it arrives.
 */
export function DealRatingsCard({ userid }: { userid: string }) {
  const query = useRatings('trade.list_ratings', userid);
  const ratings = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (ratings.length === 0) return null;
  return (
    <Card title="二手交易的评价">
      <ul className={styles.ratings}>
        {ratings.map((rating, index) => (
          <RatingRow key={`${rating.at} ${index}`} {...rating} />
        ))}
      </ul>
      <MoreButton query={query} />
    </Card>
  );
}
