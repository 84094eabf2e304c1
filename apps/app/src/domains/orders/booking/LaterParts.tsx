/** What the booking form needs once it is shown: its sheets, the pictures, and the recycler that it is reserved for. */
export { RecyclerHead } from '../my-bookings/RecyclerHead.tsx';
export { WindowSheet } from '../my-bookings/WindowSheet.tsx';
export { AmountSheet } from './AmountSheet.tsx';
export { BookingPhotos } from './BookingPhotos.tsx';
export { GoodsSheet } from './GoodsSheet.tsx';
