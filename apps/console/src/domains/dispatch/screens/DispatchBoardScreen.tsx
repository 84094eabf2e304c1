import type { BoardOrder, BoardRecycler, BoardVisit } from '@shoushou/contract/types';
import { ORDER_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { useLetter } from '../../../shell/action-keys.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { useOpenRecord } from '../../../shell/list/open-record.ts';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { rowOf, useRowKeys } from '../../../shell/list/row-keys.ts';
import { openSection } from '../../../shell/sections.ts';
import { useCallMutation } from '../../../shell/writes.ts';
import { BoardMap } from '../components/BoardMap.tsx';
import { CityLegend } from '../../../shell/map/CitySketch.tsx';
import { AssignOrders } from '../../orders/components/OrderBatch.tsx';
import { ReassignDrawer } from '../../orders/components/ReassignDrawer.tsx';
import { SuggestionDrawer } from '../components/SuggestionDrawer.tsx';
import { orderColumns, recyclerColumns, visitColumns } from '../components/BoardColumns.tsx';
import { DispatchTimeline } from '../components/DispatchTimeline.tsx';
import { modeNames } from '../dispatch.labels.ts';
import { useBoard, useBoardStream } from '../dispatch.queries.ts';
import * as shell from '../../../shell/console.module.css';
import * as styles from '../components/dispatch.module.css';

const shownNames = { all: '全部', stuck: '无人接', offered: '指派中', visits: '上门中' } as const;
type Shown = keyof typeof shownNames;

const viewNames = { map: '地图', timeline: '时间轴' } as const;
type View = keyof typeof viewNames;

const isShown: Readonly<Record<Exclude<Shown, 'visits'>, (order: BoardOrder) => boolean>> = {
  all: () => true,
  stuck: ({ stuck }) => stuck,
  offered: ({ offer }) => offer !== null,
};

/** Open orders of a city with what they are waiting for, and available recyclers. */
export default function DispatchBoardScreen() {
  const [{ city, show, view }, setFilter] = useQueryStates({
    city: parseAsString,
    show: parseAsStringLiteral(Object.keys(shownNames) as Shown[]).withDefault('all'),
    view: parseAsStringLiteral(Object.keys(viewNames) as View[]).withDefault('map'),
  });
  const [open, setOpen] = useOpenRecord();
  // The order named in the address is always included; J and K move within the listed orders.
  const [named] = useState(open !== null && ORDER_NUMBER.test(open) ? open : null);
  const board = useBoard(city, named);
  const run = useCallMutation('dispatch.run_batch', '已派一轮');
  const data = board.data;
  const now = data ? Date.parse(data.now) : Date.now();
  useBoardStream(data?.city ?? null);
  const orders =
    show === 'visits' && view === 'map' ? [] : data?.orders.filter(isShown[show === 'visits' ? 'all' : show]);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const chosen = marked.filter((key) => orders?.some(({ no }) => no === key));
  const rows: readonly { no: string }[] =
    (show === 'visits' && view === 'map' ? data?.underWay.filter(({ movable }) => movable) : orders) ?? [];
  const selected = useRowKeys({
    rows: rows.map(({ no }) => no),
    open: [open, setOpen],
    scrollTo: (no) => rowOf(no)?.scrollIntoView({ block: 'nearest' }),
  });
  // A visit that has begun can't be given to another: its order shows what happens there.
  const choose = (no: string | null): void => {
    const begun = data?.underWay.some((visit) => visit.no === no && !visit.movable);
    if (begun) openSection('orders', `?open=${no}`);
    else setOpen(no);
  };
  // The first order without a pending offer.
  useLetter(
    'A',
    () => {
      const next =
        show === 'visits' ? rows[0] : orders?.find(({ offer, keptUntil }) => offer === null && keptUntil === null);
      if (open === null && next) setOpen(next.no);
    },
    { enabled: chosen.length === 0 },
  );
  return (
    <>
      <div data-filters className={shell.filters}>
        <Select
          aria-label="城市"
          value={data?.city ?? null}
          options={(data?.cities ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(value) => void setFilter({ city: value })}
          style={{ width: 120 }}
        />
        <Segmented<Shown>
          value={show}
          options={(Object.keys(shownNames) as Shown[]).map((value) => ({ value, label: shownNames[value] }))}
          onChange={(value) => void setFilter({ show: value })}
        />
        <Segmented<View>
          value={view}
          options={(Object.keys(viewNames) as View[]).map((value) => ({ value, label: viewNames[value] }))}
          onChange={(value) => void setFilter({ view: value })}
        />
        <PageActions>
          <Button
            type={open === null ? 'primary' : 'default'}
            disabled={!data || data.mode === 'hall'}
            loading={run.isPending}
            onClick={() => data && run.mutate({ city: data.city })}
          >
            立即派一轮
          </Button>
        </PageActions>
        <RefreshButton query={board} />
        {data && (
          <div className={styles.numbers}>
            <span className={styles.mode}>{modeNames[data.mode]}</span>
            <span>
              待接 <b>{data.openCount}</b>
            </span>
            <span>
              今日指派 <b>{data.today.offered}</b>
            </span>
            <span>
              接 <b>{data.today.accepted}</b>
            </span>
            <span>
              拒 <b>{data.today.declined}</b>
            </span>
            <span>
              过期 <b>{data.today.lapsed}</b>
            </span>
          </div>
        )}
      </div>
      <LoadFailed query={board} />
      {chosen.length > 0 && (
        <div className={shell.chosen} role="toolbar" aria-label="选中的">
          <b>已选 {chosen.length} 单</b>
          <AssignOrders numbers={chosen} onDone={() => setMarked([])} />
          <Button type="text" onClick={() => setMarked([])}>
            取消选择
          </Button>
        </div>
      )}
      {view === 'timeline' ? (
        data && <DispatchTimeline city={data.city} now={now} orders={orders ?? []} chosen={open} onChoose={choose} />
      ) : (
        <div className={styles.columns}>
          {show === 'visits' ? (
            <RecordTable<BoardVisit>
              rowKey="no"
              columns={visitColumns(now, ({ no }) => setOpen(no))}
              rows={data?.underWay}
              loading={board.isPending}
              onOpen={({ no }) => choose(no)}
              selected={selected}
              live={show}
              empty={['现在没有上门中的订单', '有人接单后出现在这里']}
              pageSize={50}
              scroll={{ x: 620 }}
            />
          ) : (
            <RecordTable<BoardOrder>
              rowKey="no"
              columns={orderColumns(now, ({ no }) => setOpen(no))}
              rows={orders}
              loading={board.isPending}
              onOpen={({ no }) => choose(no)}
              selected={selected}
              live={show}
              choose={{ keys: chosen, choose: setMarked }}
              empty={
                show === 'all'
                  ? ['没有等人接的订单', '客户下单后出现在这里']
                  : ['没有符合条件的订单', '选“全部”看其他的']
              }
              pageSize={50}
              scroll={{ x: 660 }}
            />
          )}
          <div>
            <div className={styles.ground}>
              {data && <BoardMap board={data} chosen={open} onChoose={choose} />}
              <CityLegend />
            </div>
            <RecordTable<BoardRecycler>
              rowKey="id"
              columns={recyclerColumns(now)}
              rows={data?.recyclers}
              loading={board.isPending}
              empty={['没有接单中的回收员', '回收员在手机上开始接单后出现在这里']}
              pageSize={20}
            />
          </div>
        </div>
      )}
      <SuggestionDrawer
        order={view === 'timeline' ? null : (data?.orders.find(({ no }) => no === open) ?? null)}
        onClose={() => setOpen(null)}
      />
      <ReassignDrawer
        visit={data?.underWay.find(({ no, movable }) => movable && no === open) ?? null}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
