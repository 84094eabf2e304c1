import Gift from 'lucide-react/icons/gift';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { formatMoney } from '@shoushou/kernel/money';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { useRewardLines } from '../bills.queries.ts';

/** Every reward with its state. */
export default function RewardLinesScreen() {
  const { query, items } = useRewardLines();
  return (
    <PageFrame title="奖励记录" onRefresh={() => query.refetch()}>
      <div className="ui-stack">
        <Card flush>
          <PagedList
            query={query}
            items={items}
            label="奖励记录"
            keyOf={({ id }) => id}
            form="rows"
            skeleton={<SkeletonRows count={5} height={60} />}
            empty={
              <EmptyBlock
                icon={<Gift size={32} />}
                title="还没有奖励"
                text="邀请好友或参加活动可获得奖励"
                action={<Button href="/invitation">邀请好友</Button>}
              />
            }
            render={({ title, note, amountFen, taxFen, at }) => (
              <Cell
                title={title}
                note={
                  <>
                    <Moment at={at} />
                    {note !== null && ` · ${note}`}
                    {taxFen !== 0 && ` · 税前 ${formatMoney(amountFen + taxFen)}，个税 ${formatMoney(taxFen)}`}
                  </>
                }
                value={<Money fen={amountFen} form="yuan" tone="flow" signed />}
              />
            )}
          />
        </Card>
      </div>
    </PageFrame>
  );
}
