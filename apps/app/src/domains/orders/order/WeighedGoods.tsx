import type { Weighing, WeighLine } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { formatMoney } from '@shoushou/kernel/money';
import { formatWeight } from '@shoushou/kernel/weight';
import { Card } from '../../../ui/display/Card.tsx';
import { LineItems } from '../../../ui/display/Facts.tsx';
import { differenceText } from '../orders.rules.ts';

/** `毛重 25.80 − 皮重 0.60 − 扣杂 0.20（有水）`: how the net weight was computed; null when it equals the gross weight. */
function makeUp({ grossGrams, tareGrams, deductionGrams, deductionReason }: WeighLine): string | null {
  if (grossGrams === null || (!tareGrams && !deductionGrams)) return null;
  const tare = tareGrams ? ` − 皮重 ${formatWeight(tareGrams)}` : '';
  const deduction = deductionGrams ? ` − 扣杂 ${formatWeight(deductionGrams)}${deductionReason ? `（${deductionReason}）` : ''}` : '';
  return `毛重 ${formatWeight(grossGrams)}${tare}${deduction}`;
}

interface WeighedGoodsProps {
  weighing: Weighing;
  /** Depends on the viewer: the customer is paid, the recycler pays. */
  totalLabel?: string;
  title?: string;
}

/** The weighing line by line: its computation, difference from the estimate, amount. */
export function WeighedGoods({ weighing, totalLabel = '应付客户', title = '称重结果' }: WeighedGoodsProps) {
  return (
    <Card title={title} aside={weighing.totalGrams > 0 ? `共 ${formatWeight(weighing.totalGrams)}` : undefined}>
      <LineItems
        label={title}
        items={weighing.lines.map((line) => {
          const listed = line.unitPriceFen === line.listPriceFen ? null : `今日报价 ${formatMoney(line.listPriceFen)}`;
          const contested = weighing.contested?.lineIds.includes(line.id) ? '客户对这一项有异议' : null;
          const note = [contested, makeUp(line), differenceText(line), listed].filter(Boolean).join(' · ');
          return {
            id: line.id,
            name: line.name,
            detail: `${line.netGrams === null ? `${line.pieces ?? 0} 件` : formatWeight(line.netGrams)} × ${formatMoney(line.unitPriceFen)}`,
            amount: <Money fen={line.amountFen} bold={false} />,
            ...(note === '' ? {} : { note }),
          };
        })}
        total={{ label: totalLabel, amount: <Money fen={weighing.totalFen} tone="amount" size="state" /> }}
      />
    </Card>
  );
}
