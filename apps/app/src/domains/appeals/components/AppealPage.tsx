import { useState } from 'react';
import type { Appeal } from '@shoushou/contract/types';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { ORDER_OR_RECEIPT_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { useSession } from '../../../shell/session/session.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { appealNames } from '../appeals.labels.ts';
import { useOrderAppeals } from '../appeals.queries.ts';
import { AppealForm } from './AppealForm.tsx';
import { AppealView } from './AppealView.tsx';

/** One kind of appeal about one order: its form, or its state. */
export function AppealPage({ kind, no }: { kind: Appeal['kind']; no: string }) {
  const { user } = useSession();
  const query = useOrderAppeals(no);
  const [again, setAgain] = useState(false);
  const title = appealNames[kind];
  const found = query.data?.appeals.find((appeal) => appeal.kind === kind);
  const option = query.data?.options.find((each) => each.kind === kind);
  if (user === null) {
    return (
      <PageFrame title={title}>
        <SignInFirst title="登录后查看" text="申诉只有这一单的双方可以看到" />
      </PageFrame>
    );
  }
  if (!ORDER_OR_RECEIPT_NUMBER.test(no)) {
    return (
      <PageFrame title={title}>
        <Unavailable reason="bad_link" />
      </PageFrame>
    );
  }
  if (option && (found === undefined || found.state === 'withdrawn' || again))
    return <AppealForm no={no} option={option} onDone={() => setAgain(false)} />;
  if (found)
    return (
      <AppealView appeal={found} onAgain={option ? () => setAgain(true) : null} onRefresh={() => query.refetch()} />
    );
  return (
    <PageFrame title={title} onRefresh={() => query.refetch()}>
      <ListStates
        query={query}
        isEmpty
        skeleton={<SkeletonCards count={2} height={160} />}
        empty={
          kind === 'receipt' || user.isrecycler ? (
            <EmptyBlock title="这一单现在不能申诉" text="订单结束后有期限，过了申诉期请联系客服" />
          ) : (
            <Unavailable
              reason="wrong_side"
              text="这项申诉由回收员提出。您对这一单有异议，可以提出收货申诉"
              action={
                <Button kind="primary" href={`/ReceiptAppeal/${no}`}>
                  收货申诉
                </Button>
              }
            />
          )
        }
      >
        {null}
      </ListStates>
    </PageFrame>
  );
}
