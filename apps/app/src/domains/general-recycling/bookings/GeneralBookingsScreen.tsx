import { useQueryClient } from '@tanstack/react-query';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { BookingsList } from '../../orders/my-bookings/BookingsList.tsx';

/** The customer's bookings, from general recycling back to it. */
export default function GeneralBookingsScreen() {
  const client = useQueryClient();
  return (
    <PageFrame
      title="我的订单"
      action={<BarAction href="/grneral">综合回收</BarAction>}
      onRefresh={() => client.invalidateQueries({ queryKey: ['orders.list_mine'] })}
    >
      <BookingsList />
    </PageFrame>
  );
}
