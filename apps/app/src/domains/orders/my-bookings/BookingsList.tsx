import { lazy, Suspense, useState } from 'react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import type { BookingCard } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Moment } from '@shoushou/design/Moment';
import { useSession } from '../../../shell/session/session.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { OrderCard } from '../order-page/OrderCard.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { bookingNow, bookingTabs, type BookingFilter } from './bookings.labels.ts';
import { useBookings } from './bookings.queries.ts';
import { shortNumber } from '../orders.labels.ts';
import * as styles from './booking-details.module.css';

const MyAppeals = lazy(() => import('../../appeals/components/MyAppeals.tsx'));

const cardHeight = 184;

const nothing: Readonly<Record<BookingFilter, { title: string; text: string }>> = {
  all: { title: '您还没有预约', text: '选好要卖的物品和时间，回收员上门称重付款' },
  current: { title: '没有进行中的预约', text: '家里有要卖的东西，随时可以约回收员上门' },
  done: { title: '还没有完成的预约', text: '回收员上门付款后，会出现在这里' },
  cancelled: { title: '没有取消的预约', text: '取消和过期的预约会出现在这里' },
};

/**
 * The customer's bookings under four tabs, latest first; without a session a sign-in. The tabs stay at the top while
 * the page scrolls.
 */
export function BookingsList() {
  const { user, ready } = useSession();
  const [filter, setFilter] = useState<BookingFilter | 'appeals'>('all');
  const shown = filter === 'appeals' ? 'all' : filter;
  const { query, bookings } = useBookings(shown);
  if (ready && user === null) {
    return <SignInFirst title="登录后查看预约" text="没有账号的手机号，登录时自动注册" />;
  }
  return (
    <>
      <div className={styles.tabs}>
        <SegmentedTabs
          label="预约状态"
          segments={[...bookingTabs, { id: 'appeals', label: '申诉' }]}
          selected={filter}
          onSelect={(id) => setFilter(id as BookingFilter | 'appeals')}
        />
      </div>
      <div className="ui-stack">
        {filter === 'appeals' ? (
          <Suspense fallback={<SkeletonCards />}>
            <MyAppeals />
          </Suspense>
        ) : (
          <PagedList
            query={query}
            skeleton={<SkeletonCards height={cardHeight} />}
            empty={
              <EmptyBlock
                icon={<CalendarClock size={32} />}
                title={nothing[shown].title}
                text={nothing[shown].text}
                action={
                  <Button kind="primary" href="/conorder">
                    预约上门
                  </Button>
                }
              />
            }
            label="我的预约"
            items={bookings}
            keyOf={(booking) => booking.no}
            render={(booking) => <Booking booking={booking} />}
            rowHeight={cardHeight}
          />
        )}
      </div>
    </>
  );
}

function Booking({ booking }: { booking: BookingCard }) {
  const now = useNow();
  const { no, title, state, place, windowFrom, windowTo, recyclerName, totalFen, estimateLowFen, estimateHighFen } =
    booking;
  return (
    <OrderCard
      title={title}
      amount={totalFen === null ? { from: estimateLowFen, to: estimateHighFen } : { from: totalFen, to: totalFen }}
      state={bookingNow(booking, now)}
      {...(recyclerName === null ? {} : { quantity: recyclerName })}
      place={place}
      window={<Moment at={windowFrom} to={windowTo} />}
      foot={shortNumber(no)}
      href={`/myorderdetails/${no}`}
      {...(state === 'weighed'
        ? {
            actions: (
              <Button kind="primary" size="small" href={`/myorderdetails/${no}`}>
                去确认
              </Button>
            ),
          }
        : {})}
    />
  );
}
