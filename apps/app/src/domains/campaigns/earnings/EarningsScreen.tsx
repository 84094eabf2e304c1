import { useState } from 'react';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import { formatMoney } from '@shoushou/kernel/money';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Figures } from '../../../ui/display/Facts.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { earningStates } from '../campaigns.labels.ts';
import { useEarnings } from '../earnings.queries.ts';
import { EarningsFrame } from './EarningsFrame.tsx';

/** The deals that earn in the loyalty scheme. */
export default function EarningsScreen() {
  return <EarningsFrame title="久久金订单">{({ code }) => <Earnings code={code} />}</EarningsFrame>;
}

const tabs = [
  { id: 'all', label: '全部' },
  { id: 'pending', label: '待到账' },
  { id: 'paid', label: '已到账' },
  { id: 'missed', label: '未发放' },
];

function Earnings({ code }: { code: string }) {
  const [tab, setTab] = useState('all');
  const { query, sums, lines } = useEarnings(code);
  return (
    <>
      {sums && (
        <Card>
          <Figures
            figures={[
              { label: '已到账', value: <Money fen={sums.paidFen} /> },
              { label: '待到账', value: <Money fen={sums.pendingFen} /> },
            ]}
          />
        </Card>
      )}
      <Card flush>
        <SegmentedTabs label="奖励订单" segments={tabs} selected={tab} onSelect={setTab} />
        <PagedList
          query={query}
          skeleton={<SkeletonRows count={4} />}
          empty={<EmptyBlock icon={<ReceiptText size={32} />} title="还没有奖励订单" text="完成订单后在这里看奖励" />}
          items={tab === 'all' ? lines : lines.filter(({ state }) => state === tab)}
          keyOf={({ id }) => id}
          label="奖励订单"
          form="rows"
          render={(line) => (
            <Cell
              title={line.receiptNo}
              note={
                <>
                  成交 {formatMoney(line.baseFen)} · <Moment at={line.at} />
                </>
              }
              value={
                <span>
                  <Money
                    fen={line.amountFen}
                    tone={line.state === 'paid' ? 'flow' : 'plain'}
                    signed={line.state === 'paid'}
                  />{' '}
                  <StateTag tone={earningStates[line.state].tone}>{earningStates[line.state].text}</StateTag>
                </span>
              }
              href={`/jjj-details?code=${code}`}
            />
          )}
        />
      </Card>
    </>
  );
}
