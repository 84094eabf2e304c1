import ReceiptText from 'lucide-react/icons/receipt-text';
import type { Withdrawal } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { Card } from '../../../ui/display/Card.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { useWithdrawals } from '../withdrawals.queries.ts';
import { stateText } from '../withdrawals.rules.ts';

/** Earlier withdrawals with their states. */
export function WithdrawalList({ source }: { source: Withdrawal['source'] }) {
  const { query, items } = useWithdrawals(source);
  return (
    <Card title="提现记录" flush>
      <PagedList
        query={query}
        items={items}
        label="提现记录"
        keyOf={({ no }) => no}
        form="rows"
        skeleton={<SkeletonRows count={2} height={60} />}
        empty={<EmptyBlock icon={<ReceiptText size={32} />} title="还没有提现" />}
        render={({ no, payee, amountFen, state, requestedAt }) => (
          <Cell
            title={payee}
            note={
              <>
                <Moment at={requestedAt} /> · {stateText[state]}
              </>
            }
            value={<Money fen={amountFen} form="yuan" />}
            href={`/putforward?no=${no}`}
            arrow={false}
          />
        )}
      />
    </Card>
  );
}
