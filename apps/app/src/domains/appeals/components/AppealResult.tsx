import { useState } from 'react';
import type { Appeal } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { formatMoney } from '@shoushou/kernel/money';
import { formatWeight } from '@shoushou/kernel/weight';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts, type Fact } from '../../../ui/display/Facts.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ImageViewer } from '../../../ui/media/ImageViewer.tsx';
import { movementNames } from '../appeals.labels.ts';
import { useCorrectedVoucher } from '../appeals.queries.ts';
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

/** What the decision moved and changed for the reader: the numbers of the movements, the corrected weighing and its voucher. */
export function AppealResult({ appeal }: { appeal: Appeal }) {
  const facts = factsOf(appeal);
  if (facts.length === 0) return null;
  return (
    <>
      <Card title="处理结果">
        <Facts facts={facts} />
      </Card>
      {appeal.correction && <CorrectedVoucher appeal={appeal} />}
    </>
  );
}

/** Opens the voucher of the corrected weighing; its link is requested on press, because it expires. */
function CorrectedVoucher({ appeal: { no, orderNo } }: { appeal: Appeal }) {
  const voucher = useCorrectedVoucher();
  const [url, setUrl] = useState<string | null>(null);
  const open = (): void =>
    voucher.mutate(
      { orderNo, no },
      { onSuccess: (link) => setUrl(link), onError: (error) => showToast(failureText(error) ?? '') },
    );
  return (
    <Card flush>
      <Cell
        title="更正后的凭证"
        note="原凭证仍然保留在订单里"
        value={voucher.isPending ? '正在打开' : '查看'}
        busy={voucher.isPending}
        onPress={open}
      />
      <ImageViewer
        open={url !== null}
        onClose={() => setUrl(null)}
        images={url === null ? [] : [{ url, title: '更正后的凭证', caption: `申诉 ${no}` }]}
        index={0}
        onIndexChange={() => undefined}
      />
    </Card>
  );
}
