import { useInfiniteQuery } from '@tanstack/react-query';
import { Moment } from '@shoushou/design/Moment';
import { StateTag } from '@shoushou/design/StateTag';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { request } from '../../../shell/calls/queries.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Stars } from '../../../ui/choice/Stars.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import * as styles from './profile.module.css';

/** What others said of a person after an order, the latest first. */
export function RatingsCard({ userid, count }: { userid: string; count: number }) {
  const active = useScreenActive();
  const query = useInfiniteQuery({
    queryKey: ['orders.list_ratings', { userid }, 'pages'],
    queryFn: ({ pageParam, signal }) => request('orders.list_ratings', { userid, ...(pageParam === undefined ? {} : { cursor: pageParam }) }, { signal, silent: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    subscribed: active,
  });
  const ratings = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title="评价" {...(count > 0 ? { aside: `${count} 条` } : {})}>
      <ListStates query={query} skeleton={<SkeletonRows count={Math.max(1, Math.min(count, 4))} />} isEmpty={ratings.length === 0} empty={<p className="ui-note">还没有人评价</p>}>
        <ul className={styles.ratings}>
          {ratings.map(({ stars, tags, text, at, by, reply }, index) => (
            <li key={`${at} ${index}`} className={styles.rating}>
              <p className="ui-row ui-row--split">
                <span className="ui-row">
                  <b>{by}</b>
                  <Stars value={stars} />
                </span>
                <span className="ui-hint">
                  <Moment at={at} form="ago" />
                </span>
              </p>
              {text !== '' && <p>{text}</p>}
              {tags.length > 0 && (
                <p className="ui-row ui-row--wrap">
                  {tags.map((tag) => (
                    <StateTag key={tag}>{tag}</StateTag>
                  ))}
                </p>
              )}
              {reply !== null && <p className="ui-note">回复：{reply}</p>}
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <Button block busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            更多评价
          </Button>
        )}
      </ListStates>
    </Card>
  );
}
