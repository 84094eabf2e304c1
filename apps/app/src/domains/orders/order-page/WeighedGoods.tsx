import type { Weighing, WeighLine } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { useWeightUnit } from '@shoushou/design/Weight';
import { formatWeight, type WeightUnit } from '@shoushou/kernel/weight';
import { goodsQuantity, pricePerUnit, unitPrice } from '@shoushou/rules/orders/goods-units';
import { weightSourceText } from '@shoushou/rules/scales/trust';
import { Card } from '../../../ui/display/Card.tsx';
import { LineItems } from '../../../ui/display/Facts.tsx';
import { differenceText } from '../orders.rules.ts';

/** `毛重 25.80 − 皮重 0.60 − 扣杂 0.20（有水）`: how the net weight was computed; null when it equals the gross weight. */
function makeUp(
  { grossGrams, tareGrams, deductionGrams, deductionReason }: WeighLine,
  unit: WeightUnit,
): string | null {
  if (grossGrams === null || (!tareGrams && !deductionGrams)) return null;
  const tare = tareGrams ? ` − 皮重 ${formatWeight(tareGrams, unit)}` : '';
  const deduction = deductionGrams
    ? ` − 扣杂 ${formatWeight(deductionGrams, unit)}${deductionReason ? `（${deductionReason}）` : ''}`
    : '';
  return `毛重 ${formatWeight(grossGrams, unit)}${tare}${deduction}`;
}

interface WeighedGoodsProps {
  weighing: Weighing;
  service: string;
  /** Depends on the viewer: the customer is paid, the recycler pays. */
  totalLabel?: string;
  title?: string;
}

/** The weighing line by line: its computation, difference from the estimate, amount. */
export function WeighedGoods({ weighing, service, totalLabel = '应付客户', title = '称重结果' }: WeighedGoodsProps) {
  const unit = useWeightUnit();
  const units = { service, weightUnit: unit };
  // Mixed goods were booked without an estimate: no line differs from one.
  const isEstimated = weighing.lines.some((line) => line.estimatedGrams !== null || line.estimatedPieces !== null);
  return (
    <Card title={title} aside={weighing.totalGrams > 0 ? `共 ${formatWeight(weighing.totalGrams, unit)}` : undefined}>
      <LineItems
        label={title}
        items={weighing.lines.map((line) => {
          const listed =
            line.unitPriceFen === line.listPriceFen
              ? null
              : `今日报价 ${pricePerUnit(line.listPriceFen, line.unit, service, unit)}`;
          const contested = weighing.contested?.lineIds.includes(line.id) ? '客户对这一项有异议' : null;
          const note = [
            contested,
            makeUp(line, unit),
            line.grossGrams === null ? null : weightSourceText(line),
            isEstimated ? differenceText(line, units) : null,
            listed,
          ]
            .filter(Boolean)
            .join(' · ');
          return {
            id: line.id,
            name: line.name,
            detail: `${goodsQuantity(line, service, unit)} × ${unitPrice(line.unitPriceFen, line.unit, unit)}`,
            amount: <Money fen={line.amountFen} bold={false} />,
            ...(note === '' ? {} : { note }),
          };
        })}
        total={{ label: totalLabel, amount: <Money fen={weighing.totalFen} tone="amount" size="state" /> }}
      />
    </Card>
  );
}
