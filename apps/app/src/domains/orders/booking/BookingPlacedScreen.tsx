import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { BookingPlaced } from './BookingPlaced.tsx';

/** The booking that the address names was placed. */
export default function BookingPlacedScreen() {
  return <BookingPlaced no={useQueryParameters().get('no') ?? ''} />;
}
