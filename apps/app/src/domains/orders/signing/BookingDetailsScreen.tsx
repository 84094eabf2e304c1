import { useParams, useQueryParameters } from '../../../shell/navigator/index.ts';
import { SigningPage } from './SigningPage.tsx';
import { BookingDetails } from './BookingDetails.tsx';

/** One booking as its customer follows it; with `?sign=` the weighing to sign, for whoever has the link. */
export default function BookingDetailsScreen() {
  const { no } = useParams<'no'>();
  const token = useQueryParameters().get('sign');
  return token === null ? <BookingDetails no={no} title="预约详情" /> : <SigningPage token={token} />;
}
