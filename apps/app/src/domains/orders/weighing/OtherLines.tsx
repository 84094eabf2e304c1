import { Money } from '@shoushou/design/Money';
import { formatMoney } from '@shoushou/kernel/money';
import { formatWeight, type WeightUnit } from '@shoushou/kernel/weight';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { amountOf, isWeighed, netOf, type DraftLine } from '../orders.rules.ts';

/** The other lines: their amounts, or that they are still to be weighed. */
export function OtherLines({ lines, unit, onSelect }: { lines: readonly DraftLine[]; unit: WeightUnit; onSelect: (key: string) => void }) {
  if (lines.length === 0) return null;
  return (
    <Card flush>
      {lines.map((line) => (
        <Cell
          key={line.key}
          title={line.name}
          note={isWeighed(line) ? `${line.unit === 'kg' ? formatWeight(Math.max(0, netOf(line) ?? 0), unit) : `${line.pieces ?? 0} 件`} × ${formatMoney(line.unitPriceFen)}` : line.unit === 'kg' ? '还没有称' : '还没有点数'}
          value={isWeighed(line) ? <Money fen={amountOf(line)} bold={false} /> : line.unit === 'kg' ? '去称' : '去点数'}
          onPress={() => onSelect(line.key)}
        />
      ))}
    </Card>
  );
}
