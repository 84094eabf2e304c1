import { Card } from '../../../ui/display/Card.tsx';
import { useBasket } from '../basket.queries.ts';
import { BasketBar } from './BasketBar.tsx';
import { GoodsRow } from './GoodsRow.tsx';
import { PriceListPage } from './PriceListPage.tsx';

/** The same prices and basket in one dense list, for slow phones. */
export default function CompactListScreen() {
  const basket = useBasket();
  return (
    <PriceListPage title="综合回收" lines={false} footer={(adcode) => <BasketBar basket={basket} adcode={adcode} />}>
      {({ groups }) => (
        <Card>
          <ul aria-label="全部品类">
            {groups.flatMap(({ items }) =>
              items.map((price) => <GoodsRow key={price.itemId} price={price} basket={basket} dense />),
            )}
          </ul>
        </Card>
      )}
    </PriceListPage>
  );
}
