import { Money } from '@shoushou/design/Money';
import { goodsQuantity, unitPrice } from '@shoushou/rules/orders/goods-units';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { amountOf, isWeighed, netOf, type DraftLine, type LineUnits } from '../orders.rules.ts';

/** The other lines: their amounts, or that they are still to be weighed. */
export function OtherLines({
  lines,
  units: { service, weightUnit },
  onSelect,
}: {
  lines: readonly DraftLine[];
  units: LineUnits;
  onSelect: (key: string) => void;
}) {
  if (lines.length === 0) return null;
  return (
    <Card flush>
      {lines.map((line) => (
        <Cell
          key={line.key}
          title={line.name}
          note={
            isWeighed(line)
              ? `${goodsQuantity({ netGrams: line.unit === 'kg' ? Math.max(0, netOf(line) ?? 0) : null, pieces: line.pieces }, service, weightUnit)} × ${unitPrice(line.unitPriceFen, line.unit, weightUnit)}`
              : line.unit === 'kg'
                ? '还没有称'
                : '还没有点数'
          }
          value={isWeighed(line) ? <Money fen={amountOf(line)} bold={false} /> : line.unit === 'kg' ? '去称' : '去点数'}
          onPress={() => onSelect(line.key)}
        />
      ))}
    </Card>
  );
}
