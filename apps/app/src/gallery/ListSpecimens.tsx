import { useState } from 'react';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { EmptyBlock, ErrorBlock, OfflineBlock } from '../ui/list/Blocks.tsx';
import { Button } from '../ui/form/Button.tsx';
import { Cell } from '../ui/list/Cell.tsx';
import { AnimatedRows } from '../ui/list/AnimatedRows.tsx';
import { InfiniteList } from '../ui/list/InfiniteList.tsx';
import { ListStates, type QueryLike } from '../ui/list/ListStates.tsx';
import { Unavailable } from '../ui/list/Unavailable.tsx';
import { PagedList, type PagedQueryLike } from '../ui/list/PagedList.tsx';
import { OutboxBanner } from '../domains/orders/order-page/OutboxBanner.tsx';
import { SegmentedTabs } from '../ui/choice/SegmentedTabs.tsx';
import { SkeletonCards, SkeletonRows } from '../ui/list/Skeleton.tsx';
import { SAMPLE_NOW } from './samples.ts';
import { Specimen, Specimens } from './Specimen.tsx';
import * as styles from '../ui/display/card.module.css';

const QUERIES: Record<string, QueryLike> = {
  coming: { status: 'pending', fetchStatus: 'fetching' },
  failed: {
    status: 'error',
    fetchStatus: 'idle',
    error: new Error('服务暂时不可用，请稍后重试'),
    refetch: () => undefined,
  },
  unreachable: { status: 'pending', fetchStatus: 'paused', refetch: () => undefined },
  old: {
    status: 'success',
    fetchStatus: 'paused',
    data: [],
    dataUpdatedAt: SAMPLE_NOW - 42 * 60_000,
    refetch: () => undefined,
  },
  stale: {
    status: 'error',
    fetchStatus: 'idle',
    data: [],
    error: new Error('服务暂时不可用'),
    refetch: () => undefined,
  },
  empty: { status: 'success', fetchStatus: 'idle', data: [] },
};
const PAGED: PagedQueryLike = {
  status: 'error',
  fetchStatus: 'idle',
  data: [],
  error: new Error('服务暂时不可用，请稍后重试'),
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: true,
  fetchNextPage: () => undefined,
};
const NAMES = {
  coming: '加载中',
  failed: '失败',
  unreachable: '离线无内容',
  old: '离线有内容',
  stale: '更新失败',
  empty: '空',
};

export function ListSpecimens() {
  const [state, setState] = useState('old');
  const [rows, setRows] = useState(3);
  const [goods, setGoods] = useState(['黄铜', '废纸', '铝合金']);
  const [kept, setKept] = useState(['a', 'b', 'c']);
  const waiting = [
    { id: 'a', title: '到达 OR…6021', time: '今天 09:38', state: 'sending' as const },
    { id: 'b', title: '称重 OR…6021', time: '今天 09:44', state: 'offline' as const },
  ];
  return (
    <Specimens title="列表与状态">
      <Specimen name="ListStates">
        <SegmentedTabs
          label="列表状态"
          segments={Object.entries(NAMES).map(([id, label]) => ({ id, label }))}
          selected={state}
          onSelect={setState}
        />
        <ListStates
          query={QUERIES[state] ?? { status: 'pending' }}
          isEmpty={state === 'empty'}
          empty={
            <EmptyBlock
              title="附近暂时没有订单"
              text="新订单会自动出现，您也可以扩大距离再看看"
              action={<Button onPress={() => setState('old')}>看 5 公里内</Button>}
            />
          }
          skeleton={<SkeletonCards count={1} />}
        >
          <div className={styles.card}>列表内容</div>
        </ListStates>
      </Specimen>
      <Specimen name="InfiniteList">
        <InfiniteList
          form="rows"
          label="示例列表"
          rowHeight={64}
          items={Array.from({ length: rows }, (_, index) => `第 ${index + 1} 行`)}
          keyOf={(row) => row}
          render={(row) => <Cell title={row} note="订单 OR…6021 · 今天 10:42" value="−42.39" />}
          hasMore={rows < 5}
          onMore={() => setRows(rows + 1)}
        />
        <InfiniteList
          form="rows"
          label="下一页失败的列表"
          rowHeight={64}
          items={['一行']}
          keyOf={(row) => row}
          render={(row) => <Cell title={row} />}
          hasMore
          error="没有网络，后面的没有加载"
          onMore={() => setRows(5)}
        />
      </Specimen>
      <Specimen name="AnimatedRows">
        <AnimatedRows order={goods.join()} aria-label="会移动的行">
          {goods.map((name) => (
            <li key={name}>
              <Cell title={name} />
            </li>
          ))}
        </AnimatedRows>
        <Button onPress={() => setGoods(([first, ...others]) => [...others, first!])}>第一行移到最后</Button>
      </Specimen>
      <Specimen name="PagedList：下一页失败">
        <PagedList
          query={PAGED}
          form="rows"
          label="分页的列表"
          rowHeight={64}
          items={['第 1 行', '第 2 行']}
          keyOf={(row) => row}
          render={(row) => <Cell title={row} />}
          empty={<EmptyBlock title="还没有明细" />}
          skeleton={<SkeletonRows count={2} />}
        />
      </Specimen>
      <Specimen name="Skeleton：卡片、行">
        <SkeletonCards count={1} />
        <SkeletonRows count={2} />
      </Specimen>
      <Specimen name="Unavailable">
        <Unavailable reason="unknown" text="这个订单不存在，或已被删除" />
      </Specimen>
      <Specimen name="EmptyBlock">
        <EmptyBlock
          icon={<ClipboardList size={32} />}
          title="还没有订单"
          text="开通区域和品类后，附近的订单会出现在接单大厅"
          action={
            <Button kind="primary" onPress={() => setRows(3)}>
              去开通区域
            </Button>
          }
        />
      </Specimen>
      <Specimen name="ErrorBlock：可重试、正在重试">
        <ErrorBlock text="网络不太好，订单没有取回来" onRetry={() => setRows(3)} />
        <ErrorBlock text="网络不太好，订单没有取回来" onRetry={() => setRows(3)} busy />
      </Specimen>
      <Specimen name="OfflineBlock">
        <OfflineBlock age={42 * 60_000} onRetry={() => setRows(3)} />
        <OfflineBlock age={null} onRetry={() => setRows(3)} />
      </Specimen>
      <Specimen name="OutboxBanner：发送中、等待、被拒绝">
        <OutboxBanner entries={waiting} />
        <OutboxBanner
          entries={[{ id: 'b', title: '称重 OR…6021', time: '今天 09:44', state: 'offline' }]}
          onSend={() => setKept(['a', 'b', 'c'])}
        />
        <OutboxBanner
          entries={[
            ...waiting.slice(1),
            {
              id: 'c',
              title: '现金付款 OR…5513',
              time: '昨天 17:20',
              state: 'refused' as const,
              reason: '客户已取消订单，这笔付款没有记账',
            },
          ].filter((entry) => kept.includes(entry.id))}
          onOpen={() => setKept(['a', 'b', 'c'])}
          onDismiss={(id) => setKept(kept.filter((entry) => entry !== id))}
        />
      </Specimen>
    </Specimens>
  );
}
