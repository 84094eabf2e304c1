import type { Appeal } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { formatMoney } from '@shoushou/kernel/money';
import { formatWeight } from '@shoushou/kernel/weight';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts, type Fact } from '../../../ui/display/Facts.tsx';
import { movementNames } from '../appeals.labels.ts';
import { VoucherImage } from './VoucherImage.tsx';
import * as styles from './appeals.module.css';

type Totals = NonNullable<Appeal['correction']>['before'];

const totals = ({ totalFen, totalGrams }: Totals): string =>
  [...(totalGrams > 0 ? [formatWeight(totalGrams)] : []), formatMoney(totalFen)].join('，');

function factsOf({ movedFen, movements, correction, points }: Appeal): Fact[] {
  return [
    ...(correction === null
      ? []
      : [
          { label: '更正前', value: totals(correction.before) },
          { label: '更正后', value: totals(correction.after) },
        ]),
    ...(points === 0 ? [] : [{ label: '行为分', value: `扣 ${points} 分` }]),
    ...movements.map(({ id, what }) => ({
      label: `${movementNames[what]}流水号`,
      value: <span className={styles.number}>{id}</span>,
    })),
    ...(movedFen === 0
      ? []
      : [
          {
            label: movedFen > 0 ? '已退到钱包' : '从钱包补偿',
            value: <Money fen={Math.abs(movedFen)} size="amount" />,
            total: true,
          },
        ]),
  ];
}

/**
 * What the decision moved and changed for the reader: the numbers of the movements, the corrected weighing and its
 * voucher.
 */
export function AppealResult({ appeal }: { appeal: Appeal }) {
  const facts = factsOf(appeal);
  if (facts.length === 0) return null;
  return (
    <>
      <Card title="处理结果">
        <Facts facts={facts} />
      </Card>
      {appeal.correction && (
        <Card flush>
          <VoucherImage
            voucher={{ no: appeal.orderNo, appeal: appeal.no }}
            title="更正后的凭证"
            note="原凭证仍然保留在订单里"
            caption={`申诉 ${appeal.no}`}
          />
        </Card>
      )}
    </>
  );
}
