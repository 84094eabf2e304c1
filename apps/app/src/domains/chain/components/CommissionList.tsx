import type { StaffBinding } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { Moment } from '@shoushou/design/Moment';
import { StateTag } from '@shoushou/design/StateTag';
import { Card } from '../../../ui/display/Card.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { commissionStates, commissionTitle, ruleText } from '../chain.labels.ts';
import { useCommissions } from '../chain.queries.ts';

/** The person's commissions and clawbacks, and how they are counted. */
export function CommissionList({ rule }: { rule: StaffBinding['rule'] }) {
  const query = useCommissions();
  return (
    <>
      <p className="ui-hint">{ruleText(rule)}</p>
      <Card flush>
        <PagedList
          query={query}
          items={query.items}
          label="我的佣金"
          keyOf={({ orderNo, kind }) => `${orderNo} ${kind}`}
          form="rows"
          rowHeight={76}
          skeleton={<SkeletonRows count={4} height={76} />}
          empty={<EmptyBlock title="还没有佣金" text="客户用您的二维码下单、成交后开始计" />}
          render={(commission) => {
            const { text, tone } = commissionStates[commission.state];
            return (
              <Cell
                title={commissionTitle(commission)}
                note={
                  <>
                    <StateTag tone={tone}>{text}</StateTag>{' '}
                    {commission.reason === '' ? <Moment at={commission.at} /> : commission.reason}
                  </>
                }
                value={
                  <Money fen={commission.amountFen} tone={commission.state === 'void' ? 'quiet' : 'amount'} bold />
                }
                arrow={false}
              />
            );
          }}
        />
      </Card>
    </>
  );
}
