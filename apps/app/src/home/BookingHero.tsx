import type { BookingCard } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { formatWindow } from '@shoushou/kernel/instant';
import { formatMoneyShort } from '@shoushou/kernel/money';
import { formatMoneyRange } from '@shoushou/kernel/money-range';
import { bookingNow } from '../domains/orders/my-bookings/bookings.labels.ts';
import { Button } from '../ui/form/Button.tsx';
import { HeroCard } from '../ui/display/HeroCard.tsx';

/** The most urgent booking. @param count how many are active, as text */
export default function BookingHero({ booking, count }: { booking: BookingCard; count: string }) {
  const now = useNow();
  const { no, title, state, windowFrom, windowTo, totalFen, estimateLowFen, estimateHighFen } = booking;
  return (
    <HeroCard
      title={`我的预约 · ${title}`}
      {...(count === '1' ? {} : { aside: <a href="/myorder">共 {count} 个</a> })}
      figure={bookingNow(booking, now).text}
      action={
        <Button kind="onBrand" href={`/myorderdetails/${no}`}>
          {state === 'weighed' ? '去确认' : '查看'}
        </Button>
      }
      facts={[
        { label: '上门', value: formatWindow(windowFrom, windowTo, now) },
        totalFen === null
          ? { label: '预估', value: formatMoneyRange(estimateLowFen, estimateHighFen) }
          : { label: '合计', value: formatMoneyShort(totalFen) },
      ]}
    />
  );
}
