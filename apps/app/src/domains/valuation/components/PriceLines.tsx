import type { ValuationLine } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { Card } from '../../../ui/display/Card.tsx';
import { LineItems } from '../../../ui/display/Facts.tsx';

/** The lines that sum to a price. */
export function PriceLines({ lines, priceFen }: { lines: readonly ValuationLine[]; priceFen: number }) {
  return (
    <Card title="价格怎么来的" aside="逐项相加">
      <LineItems
        label="价格怎么来的"
        items={lines.map(({ text, amountFen }, index) => ({
          id: String(index),
          name: text,
          amount: <Money fen={amountFen} signed={index > 0} {...(index > 0 ? { tone: 'flow' } : {})} />,
        }))}
        total={{ label: '合计', amount: <Money fen={priceFen} /> }}
      />
    </Card>
  );
}
