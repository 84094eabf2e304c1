import { lazy, Suspense, useMemo, useState } from 'react';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { useVisitScreens } from '../orders.queries.ts';
import { queuedText } from '../orders.labels.ts';
import { useReceiptCounts, useReceipts, type ReceiptState } from './receipts.queries.ts';
import { walkInOf } from '../orders.outbox.ts';
import { useVisitEntries } from '../visit-queue.queries.ts';
import { ReceiptCard } from './ReceiptCard.tsx';
import { SearchBar } from './SearchBar.tsx';
import { useOpenAppeals } from '../../appeals/appeals.queries.ts';
import { WaitingBanner } from '../order-page/WaitingBanner.tsx';
import { WalkInCard } from './WalkInCard.tsx';
import * as styles from './receipts.module.css';

const MyAppeals = lazy(() => import('../../appeals/components/MyAppeals.tsx'));

const tabs = [
  { id: '0', label: '全部', counted: 'all' },
  { id: '1', label: '待上门', counted: 'toVisit' },
  { id: '2', label: '在现场', counted: 'onSite' },
  { id: '3', label: '待付款', counted: 'toPay' },
  { id: '4', label: '已完成', counted: 'done' },
  { id: '5', label: '已取消', counted: 'cancelled' },
  { id: '6', label: '申诉', counted: null },
] as const;

export function isReceiptState(state: string): state is ReceiptState {
  return tabs.some(({ id }) => id === state);
}

/** Texts of empty tabs. */
const nothing: Readonly<Record<ReceiptState, string>> = {
  '0': '您还没有接过单',
  '1': '没有待上门的订单',
  '2': '没有正在现场的订单',
  '3': '没有待付款的订单',
  '4': '还没有完成的订单',
  '5': '没有取消的订单',
  '6': '',
};

interface ReceiptListProps {
  initial: ReceiptState;
  /** False on the tabs. */
  back?: boolean;
}

/** The recycler's receipts by state: the header stays, the list scrolls. */
export function ReceiptList({ initial, back = true }: ReceiptListProps) {
  const { user } = useSession();
  const [state, setState] = useState<ReceiptState>(initial);
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const enabled = user !== null;
  const { query, receipts } = useReceipts(state, keyword, enabled && state !== '6');
  const counts = useReceiptCounts(enabled);
  const openAppeals = useOpenAppeals(enabled);
  useVisitScreens(user?.isrecycler === true && query.isSuccess);
  const entries = useVisitEntries();
  const walkIns = useMemo(
    () =>
      user && (state === '0' || state === '2')
        ? entries.flatMap((entry) =>
            entry.call === 'orders.walk_in' && entry.state !== 'refused' ? [walkInOf(entry, user)] : [],
          )
        : [],
    [entries, user, state],
  );
  const known = new Set(receipts.map((receipt) => receipt.no));
  const onlyHere = walkIns.filter((order) => !known.has(order.no));
  const countOf = (counted: (typeof tabs)[number]['counted']): number | undefined =>
    counted === null ? openAppeals : counts.data?.[counted];
  const head = tabs.map(({ id, label, counted }) => ({
    id,
    label,
    ...(id !== '0' && id !== '4' && id !== '5' && countOf(counted) !== undefined ? { count: countOf(counted) } : {}),
  }));

  const header = (
    <div className={styles.header}>
      <SegmentedTabs
        label="订单状态"
        segments={head}
        selected={state}
        onSelect={(id) => isReceiptState(id) && setState(id)}
        controls="receipts"
      />
      {state !== '6' && (
        <div className={styles.search}>
          <SearchBar
            label="搜索订单"
            placeholder="客户、货品或单号"
            value={typed}
            onChange={(text) => {
              setTyped(text);
              if (text === '') setKeyword('');
            }}
            onSearch={() => setKeyword(typed.trim())}
            pending={typed.trim() !== keyword}
          />
        </div>
      )}
    </div>
  );

  return (
    <PageFrame
      title="我的订单"
      back={back}
      header={header}
      onRefresh={() => Promise.all([query.refetch(), counts.refetch()])}
    >
      <div className="ui-stack" id="receipts">
        <WaitingBanner />
        {onlyHere.map((order) => (
          <WalkInCard key={order.no} order={order} text={queuedText['orders.walk_in']} />
        ))}
        {state === '6' ? (
          <Suspense fallback={<SkeletonCards />}>
            <MyAppeals />
          </Suspense>
        ) : (
          <PagedList
            query={query}
            isEmpty={receipts.length === 0 && onlyHere.length === 0}
            empty={
              keyword === '' ? (
                <EmptyBlock
                  title={nothing[state]}
                  text="去大厅看看附近有什么"
                  action={
                    <Button kind="primary" href="/jiedan/0">
                      去接单
                    </Button>
                  }
                />
              ) : (
                <EmptyBlock
                  title={`没有找到「${keyword}」`}
                  text="换个说法，或到全部里再搜一次"
                  action={<Button onPress={() => (setTyped(''), setKeyword(''), setState('0'))}>看全部订单</Button>}
                />
              )
            }
            label="我的订单"
            items={receipts}
            keyOf={(receipt) => receipt.receiptNo}
            render={(receipt) => (
              <ReceiptCard
                receipt={receipt}
                waiting={entries}
                next={state === '1' && keyword === '' && receipt === receipts[0]}
              />
            )}
            rowHeight={168}
          />
        )}
      </div>
    </PageFrame>
  );
}
