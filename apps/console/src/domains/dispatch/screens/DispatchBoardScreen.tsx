import type { BoardOrder, BoardRecycler, BoardVisit } from '@shoushou/contract/types';
import { formatAgo, formatWindow } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { formatMoneyRange } from '@shoushou/kernel/money-range';
import { ORDER_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { Button, Segmented, Select, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useLetter } from '../../../shell/action-keys.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { useOpenRecord } from '../../../shell/list/open-record.ts';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { openSection } from '../../../shell/sections.ts';
import { useCallMutation } from '../../../shell/writes.ts';
import { BoardMap } from '../components/BoardMap.tsx';
import { CityLegend } from '../../../shell/map/CitySketch.tsx';
import { AssignOrders } from '../../orders/components/OrderBatch.tsx';
import { ReassignDrawer } from '../../orders/components/ReassignDrawer.tsx';
import { SuggestionDrawer } from '../components/SuggestionDrawer.tsx';
import { modeNames, orderStateTag, visitStates } from '../dispatch.labels.ts';
import { useBoard, useBoardStream } from '../dispatch.queries.ts';
import * as shell from '../../../shell/console.module.css';
import * as styles from '../components/dispatch.module.css';

const shownNames = { all: '全部', stuck: '无人接', offered: '等回应', visits: '上门中' } as const;
type Shown = keyof typeof shownNames;

const isShown: Readonly<Record<Exclude<Shown, 'visits'>, (order: BoardOrder) => boolean>> = {
  all: () => true,
  stuck: ({ stuck }) => stuck,
  offered: ({ offer }) => offer !== null,
};

/** Seconds until an instant, at least 0. */
const secondsTo = (instant: string, now: number): number => Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000));

function orderColumns(now: number, onAssign: (order: BoardOrder) => void): TableColumnsType<BoardOrder> {
  return [
    {
      title: '状态',
      width: 80,
      render: (_, row) => <Tag color={orderStateTag(row).color}>{orderStateTag(row).label}</Tag>,
    },
    // One column: on a small monitor two would have a character each.
    {
      title: '地点和货品',
      ellipsis: true,
      render: (_, row) => `${row.district} · ${row.title} · ${row.street}`,
    },
    {
      title: '上门时间',
      width: 140,
      className: shell.figures!,
      render: (_, row) => formatWindow(row.windowFrom, row.windowTo, now),
    },
    { title: '下单', width: 84, render: (_, row) => formatAgo(row.placedAt, now) },
    {
      title: '指派',
      width: 84,
      ellipsis: true,
      render: (_, row) =>
        row.offer
          ? `${row.offer.recyclerName} 剩 ${secondsTo(row.offer.expiresAt, now)} 秒`
          : row.offers > 0
            ? `已问 ${row.offers} 次`
            : '–',
    },
    {
      title: '预估 ¥',
      width: 100,
      align: 'right',
      render: (_, row) => formatMoneyRange(row.estimateLowFen, row.estimateHighFen),
    },
    {
      title: '操作',
      width: 64,
      render: (_, row) => (
        <Button size="small" onClick={() => onAssign(row)}>
          指派
        </Button>
      ),
    },
  ];
}

function visitColumns(now: number, onMove: (visit: BoardVisit) => void): TableColumnsType<BoardVisit> {
  return [
    {
      title: '状态',
      width: 80,
      render: (_, row) => (
        <Tag color={visitStates[row.state]?.color ?? 'default'}>{visitStates[row.state]?.label ?? row.state}</Tag>
      ),
    },
    { title: '货品', dataIndex: 'title', ellipsis: true },
    { title: '地点', width: 100, ellipsis: true, dataIndex: 'district' },
    {
      title: '上门时间',
      width: 164,
      className: shell.figures!,
      render: (_, row) => formatWindow(row.windowFrom, row.windowTo, now),
    },
    { title: '回收员', width: 120, ellipsis: true, dataIndex: 'recyclerName' },
    {
      title: '操作',
      width: 64,
      render: (_, row) =>
        row.movable && (
          <Button size="small" onClick={() => onMove(row)}>
            改派
          </Button>
        ),
    },
  ];
}

function recyclerColumns(now: number): TableColumnsType<BoardRecycler> {
  return [
    { title: '回收员', dataIndex: 'name', ellipsis: true },
    {
      title: '位置',
      width: 92,
      render: (_, row) =>
        row.seenAt === null ? (
          <Tag>没有</Tag>
        ) : (
          <Tag color={row.stale ? 'default' : 'green'}>{formatAgo(row.seenAt, now)}</Tag>
        ),
    },
    { title: '在途', width: 48, align: 'right', dataIndex: 'underWay' },
    {
      title: '今日',
      width: 104,
      align: 'right',
      render: (_, row) => (row.offersOn ? formatMoney(row.incomeFen) : '关闭指派'),
    },
  ];
}

/** Open orders of a city with what they are waiting for, and available recyclers. */
export default function DispatchBoardScreen() {
  const [{ city, show }, setFilter] = useQueryStates({
    city: parseAsString,
    show: parseAsStringLiteral(Object.keys(shownNames) as Shown[]).withDefault('all'),
  });
  const [open, setOpen] = useOpenRecord();
  // The order named in the address is always included; J and K move within the listed orders.
  const [named] = useState(open !== null && ORDER_NUMBER.test(open) ? open : null);
  const board = useBoard(city, named);
  const run = useCallMutation('dispatch.run_batch', '已派一轮');
  const data = board.data;
  const now = data ? Date.parse(data.now) : Date.now();
  useBoardStream(data?.city ?? null);
  const orders = show === 'visits' ? [] : data?.orders.filter(isShown[show]);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const chosen = marked.filter((key) => orders?.some(({ no }) => no === key));
  const rows: readonly { no: string }[] =
    (show === 'visits' ? data?.underWay.filter(({ movable }) => movable) : orders) ?? [];
  const move = (step: 1 | -1): void => {
    const at = rows.findIndex(({ no }) => no === open);
    const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))];
    if (next) setOpen(next.no);
  };
  useHotkeys('j', () => move(1));
  useHotkeys('k', () => move(-1));
  // A visit that has begun can't be given to another: its order shows what happens there.
  const choose = (no: string): void => {
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
    chosen.length === 0,
  );
  return (
    <>
      <div className={shell.filters}>
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
        <Button
          type="primary"
          disabled={!data || data.mode === 'hall'}
          loading={run.isPending}
          onClick={() => data && run.mutate({ city: data.city })}
        >
          立即派一轮
        </Button>
        <RefreshButton query={board} />
        {data && (
          <div className={styles.numbers}>
            <span>{modeNames[data.mode]}</span>
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
      <div className={styles.columns}>
        {show === 'visits' ? (
          <RecordTable<BoardVisit>
            rowKey="no"
            columns={visitColumns(now, ({ no }) => setOpen(no))}
            rows={data?.underWay}
            loading={board.isPending}
            onOpen={({ no }) => choose(no)}
            empty="现在没有上门中的订单"
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
            choose={{ keys: chosen, choose: setMarked }}
            empty={show === 'all' ? '没有等人接的订单' : '没有符合条件的订单'}
            pageSize={50}
            scroll={{ x: 690 }}
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
            empty="没有接单中的回收员"
            pageSize={20}
          />
        </div>
      </div>
      <SuggestionDrawer order={data?.orders.find(({ no }) => no === open) ?? null} onClose={() => setOpen(null)} />
      <ReassignDrawer
        visit={data?.underWay.find(({ no, movable }) => movable && no === open) ?? null}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
