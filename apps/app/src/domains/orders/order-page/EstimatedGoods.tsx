import type { OrderDetail } from '@shoushou/contract/types';
import { Money, MoneyRange } from '@shoushou/design/Money';
import { useWeightUnit } from '@shoushou/design/Weight';
import { goodsQuantity, unitPrice } from '@shoushou/rules/orders/goods-units';
import { Card } from '../../../ui/display/Card.tsx';
import { LineItems } from '../../../ui/display/Facts.tsx';
import { approximateWeight } from '../orders.labels.ts';

interface EstimatedGoodsProps {
  order: Pick<OrderDetail, 'goods' | 'service' | 'estimateLowFen' | 'estimateHighFen' | 'weighing'>;
  totalLabel?: string;
}

/**
 * The goods as the customer described them, never changed afterwards, and the range that every list has. Once they are
 * weighed, the estimate is no longer the relevant amount.
 */
export function EstimatedGoods({ order, totalLabel = '预计付客户' }: EstimatedGoodsProps) {
  const unit = useWeightUnit();
  const { goods, service, estimateLowFen, estimateHighFen } = order;
  const weighed = order.weighing !== null;
  if (goods.length === 0) return null;
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
        {...(weighed
          ? {}
          : { total: { label: totalLabel, amount: <MoneyRange from={estimateLowFen} to={estimateHighFen} /> } })}
      />
    </Card>
  );
}
