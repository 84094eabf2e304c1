import type { ReactNode } from 'react';
import type { Deal } from '@shoushou/contract/types';
import { DEAL_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { RecordStates } from '../../../shell/frame/RecordStates.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import type { useDeal } from '../deals.queries.ts';

interface DealStatesProps {
  readonly no: string;
  readonly query: ReturnType<typeof useDeal>;
  readonly children: (deal: Deal) => ReactNode;
}

/** States of a deal's page. */
export function DealStates({ no, query, children }: DealStatesProps) {
  return (
    <RecordStates
      query={query}
      isUnknown={!DEAL_NUMBER.test(no) || refusalOf(query.error)?.name === 'trade.deal_unknown'}
      unknown={{
        title: '没有找到这笔交易',
        text: '只有买卖双方可以看到，请换买卖时的账号登录',
        action: <Button href="/second?tab=deals">我的交易</Button>,
      }}
      signIn={{ title: '登录后查看交易', text: '只有买卖双方可以看到' }}
      skeleton={
        <div className="ui-stack ui-stack--bare">
          <SkeletonCards count={1} height={128} />
          <SkeletonCards count={1} height={190} />
          <SkeletonCards count={1} height={160} />
        </div>
      }
    >
      {children}
    </RecordStates>
  );
}
