import { useParams } from '../../../shell/navigator/index.ts';
import { BookingDetails } from '../../orders/signing/BookingDetails.tsx';

/** One booking of general recycling. */
export default function GeneralBookingScreen() {
  const { NO } = useParams<'NO'>();
  return <BookingDetails no={NO} title="订单详情" />;
}
