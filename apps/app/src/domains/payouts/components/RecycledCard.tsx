import type { Data } from '@shoushou/contract/schemas';
import { Weight } from '@shoushou/design/Weight';
import { pieceUnit } from '@shoushou/rules/orders/goods-units';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';

/** An estimate needs no grams: `6,939 kg`. */
export const spareText = (grams: number): string => `${Math.round(grams / 1_000).toLocaleString('en-US')} kg`;

/** Recycled goods of a period by category. @param spared also the CO₂ that they saved */
export function RecycledCard({
  sums: { categories, sparedGrams, sparedBasis },
  spared = false,
}: {
  sums: Data<'orders.sum_categories'>;
  spared?: boolean;
}) {
  if (categories.length === 0) return null;
  return (
    <Card title="回收了什么">
      <Facts
        facts={categories.map(({ name, service, grams, pieces }) => ({
          label: name,
          value: grams > 0 ? <Weight grams={grams} /> : `${pieces} ${pieceUnit(service)}`,
        }))}
      />
      {spared && sparedGrams >= 1_000 && (
        <>
          <Facts facts={[{ label: '少排二氧化碳约', value: spareText(sparedGrams) }]} />
          <p className="ui-hint">{sparedBasis}</p>
        </>
      )}
    </Card>
  );
}
