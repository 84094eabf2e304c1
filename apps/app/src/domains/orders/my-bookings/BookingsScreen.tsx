import { useQueryClient } from '@tanstack/react-query';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { BookingsList } from './BookingsList.tsx';

/** The customer's own bookings. */
export default function BookingsScreen() {
  const client = useQueryClient();
  return (
    <PageFrame
      title="我的预约"
      action={<BarAction href="/conorder">预约</BarAction>}
      onRefresh={() => client.invalidateQueries({ queryKey: ['orders.list_mine'] })}
    >
      <BookingsList />
    </PageFrame>
  );
}
