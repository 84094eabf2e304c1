import { PriceBoard } from '../components/PriceBoard.tsx';

/** The tab that shows what goods bring today. */
export default function MarketScreen() {
  return <PriceBoard title="行情" back={false} />;
}
