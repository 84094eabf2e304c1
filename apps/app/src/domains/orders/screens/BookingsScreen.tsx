import { useQueryClient } from '@tanstack/react-query';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BookingsList } from '../components/BookingsList.tsx';

/** The customer's own bookings. */
export default function BookingsScreen() {
  const client = useQueryClient();
  return (
    <PageFrame title="我的预约" action={<a href="/conorder">预约</a>} onRefresh={() => client.invalidateQueries({ queryKey: ['orders.list_mine'] })}>
      <BookingsList />
    </PageFrame>
  );
}
