import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNow } from '@shoushou/design/clock';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { BalanceCard } from '../components/BalanceCard.tsx';
import { LedgerList } from '../components/LedgerList.tsx';
import { MonthCard } from '../components/MonthCard.tsx';
import { useStatement } from '../statement.queries.ts';
import { useWalletMonth } from '../wallet.queries.ts';
import { daysOfMonth, recentMonths } from '../wallet.rules.ts';

/** The wallet: balances, a month's figures, and all lines. */
export default function TransactionScreen() {
  const client = useQueryClient();
  const { user } = useSession();
  const [month, setMonth] = useState<string>();
  const wallet = useWalletMonth(month);
  const isRecycler = user?.isrecycler === true;
  const statement = useStatement();
  const current = recentMonths(useNow(), 1)[0]!;

  async function refresh(): Promise<void> {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['wallet.get'] }),
      client.invalidateQueries({ queryKey: ['wallet.list_lines'] }),
    ]);
  }

  return (
    <PageFrame
      title="交易明细"
      action={
        <BarAction busy={statement.busy} onPress={() => void statement.save(daysOfMonth(month ?? current))}>
          导出
        </BarAction>
      }
      onRefresh={refresh}
    >
      <div className="ui-stack">
        <ListStates
          query={wallet}
          skeleton={
            <>
              <SkeletonCards count={1} height={120} />
              <SkeletonCards count={1} height={222} />
            </>
          }
        >
          {wallet.data && (
            <>
              <BalanceCard wallet={wallet.data} isRecycler={isRecycler} />
              <MonthCard
                figures={wallet.data.month}
                isRecycler={isRecycler}
                old={wallet.isPlaceholderData}
                onMonth={setMonth}
              />
            </>
          )}
        </ListStates>
        {(wallet.data !== undefined || wallet.isPending) && (
          <LedgerList month={month} kinds={wallet.data?.lineKinds ?? []} isRecycler={isRecycler} />
        )}
      </div>
    </PageFrame>
  );
}
