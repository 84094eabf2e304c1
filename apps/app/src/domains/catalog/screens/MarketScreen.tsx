import { PriceBoard } from '../components/PriceBoard.tsx';

/** The tab with today's prices. */
export default function MarketScreen() {
  return <PriceBoard title="行情" back={false} />;
}
