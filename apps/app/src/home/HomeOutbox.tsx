import { WaitingBanner } from '../domains/orders/components/WaitingBanner.tsx';

/** What waits on this phone to be sent; fetched only where something does. */
export default function HomeOutbox() {
  return <WaitingBanner />;
}
