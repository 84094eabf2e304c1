import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import ChartLine from 'lucide-react/icons/chart-line';
import Newspaper from 'lucide-react/icons/newspaper';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { PriceBoard } from '../components/PriceBoard.tsx';

/** The tab with today's prices, and a link to the futures that they follow. */
export default function MarketScreen() {
  return (
    <PriceBoard
      title="行情"
      back={false}
      lead={
        <Card flush>
          <Cell icon={<ChartCandlestick size={20} />} title="期货行情" href="/future" />
          <Cell icon={<ChartLine size={20} />} title="机构报价" href="/newsprice" />
          <Cell icon={<Newspaper size={20} />} title="行情资讯" href="/newsmarket/all" />
        </Card>
      }
    />
  );
}
