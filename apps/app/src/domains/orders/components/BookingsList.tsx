import { useInfiniteQuery } from '@tanstack/react-query';
import type { BookingCard } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { request } from '../../../shell/queries.ts';
import { EmptyBlock } from '../../../ui/Blocks.tsx';
import { Button } from '../../../ui/Button.tsx';
import { InfiniteList } from '../../../ui/InfiniteList.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { OrderCard } from '../../../ui/OrderCard.tsx';
import { shortNumber, stateWords } from '../orders.labels.ts';
import { refusalText } from '../orders.queries.ts';

/** The customer's bookings, newest first. */
export function BookingsList() {
  const active = useScreenActive();
  const query = useInfiniteQuery({
    queryKey: ['orders.list_mine', { state: 'all' }],
    queryFn: ({ pageParam, signal }) => request('orders.list_mine', { state: 'all', ...(pageParam === undefined ? {} : { cursor: pageParam }) }, { signal, silent: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    subscribed: active,
  });
  const bookings = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="ui-stack">
      <ListStates
        query={query}
        isEmpty={bookings.length === 0}
        empty={
          <EmptyBlock
            title="您还没有预约"
            text="选好要卖的物品和时间，回收员上门称重付款"
            action={
              <Button kind="primary" href="/conorder">
                预约上门
              </Button>
            }
          />
        }
      >
        <InfiniteList
          label="我的预约"
          items={bookings}
          keyOf={(booking) => booking.no}
          render={(booking) => <Booking booking={booking} />}
          rowHeight={150}
          hasMore={query.hasNextPage}
          loading={query.isFetchingNextPage}
          error={query.isFetchNextPageError ? refusalText(query.error) : null}
          onMore={() => void query.fetchNextPage()}
        />
      </ListStates>
    </div>
  );
}

function Booking({ booking }: { booking: BookingCard }) {
  const { no, title, state, place, windowFrom, windowTo, placedAt, recyclerName, totalFen, estimateLowFen, estimateHighFen } = booking;
  return (
    <OrderCard
      title={title}
      amount={totalFen === null ? { from: estimateLowFen, to: estimateHighFen } : { from: totalFen, to: totalFen }}
      state={stateWords[state]}
      {...(recyclerName === null ? {} : { quantity: `回收员 ${recyclerName}` })}
      place={place}
      window={<Moment at={windowFrom} to={windowTo} />}
      foot={
        <>
          {shortNumber(no)} · <Moment at={placedAt} form="ago" />
        </>
      }
      href={`/myorderdetails/${no}`}
    />
  );
}
