import type { GoodsLine } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { useWeightUnit } from '@shoushou/design/Weight';
import { goodsQuantity, unitPrice } from '@shoushou/rules/orders/goods-units';
import { Card } from '../../../ui/display/Card.tsx';
import { LineItems } from '../../../ui/display/Facts.tsx';
import { approximateWeight } from '../orders.labels.ts';

interface EstimatedGoodsProps {
  goods: readonly GoodsLine[];
  service: string;
  totalLabel?: string;
  /** A weighing is shown beside it, so the estimate is no longer the relevant amount. */
  weighed?: boolean;
}

/** The goods as the customer described them; never changed afterwards. */
export function EstimatedGoods({ goods, service, totalLabel = '预计付客户', weighed = false }: EstimatedGoodsProps) {
  const unit = useWeightUnit();
  if (goods.length === 0) return null;
  const total = goods.reduce((sum, { amountFen }) => sum + amountFen, 0);
  return (
    <Card title="预估货品" aside={weighed ? '客户下单时说的' : '以现场称重为准'}>
      <LineItems
        label="预估货品"
        items={goods.map((line) => ({
          id: line.itemId,
          name: line.name,
          detail: `${line.grams === null ? goodsQuantity({ netGrams: null, pieces: line.pieces ?? 1 }, service) : approximateWeight(line.grams, unit)} × ${unitPrice(line.priceFen, line.unit, unit)}`,
          amount: <Money fen={line.amountFen} bold={false} />,
        }))}
        {...(weighed ? {} : { total: { label: totalLabel, amount: <Money fen={total} tone="amount" /> } })}
      />
    </Card>
  );
}
