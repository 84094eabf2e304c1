import type { Data } from '@shoushou/contract/schemas';
import type { FigureSums } from '@shoushou/contract/types';
import { formatShortAgo, formatClock, formatShortWindow } from '@shoushou/kernel/instant';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { Tag, type TableColumnsType } from 'antd';
import { memo } from 'react';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { openSection } from '../../../shell/sections.ts';
import { formatAlone, formatChange, measures } from '../statistics.labels.ts';
import { measureNames, valueOf, type MeasureName } from '../statistics.rules.ts';
import * as shell from '../../../shell/console.module.css';
import * as styles from './live.module.css';

type LiveCity = Data<'statistics.live_city'>;
type LiveOrder = LiveCity['orders'][number];
type Warning = Data<'dispatch.console_warnings'>['items'][number];
type Figure = { measure: MeasureName; today: number | null; yesterday: number | null; lastWeek: number | null };

const stateColors = { taken: 'cyan', arrived: 'purple', weighed: 'gold', agreed: 'gold' } as const;

function orderColumns(now: number): TableColumnsType<LiveOrder> {
  return [
    {
      title: '状态',
      width: 78,
      render: (_, row) => <Tag color={stateColors[row.state]}>{orderStateNames[row.state]}</Tag>,
    },
    { title: '从何时起', width: 92, render: (_, row) => formatShortAgo(row.since, now) },
    { title: '货品', dataIndex: 'title', ellipsis: true },
    { title: '区', dataIndex: 'district', width: 70, ellipsis: true },
    { title: '回收员', dataIndex: 'recyclerName', width: 84, ellipsis: true },
    {
      title: '上门时间',
      width: 164,
      className: shell.figures!,
      render: (_, row) => formatShortWindow(row.windowFrom, row.windowTo, now),
    },
  ];
}

function warningColumns(now: number): TableColumnsType<Warning> {
  return [
    { title: '从何时起', width: 92, render: (_, row) => formatShortAgo(row.since, now) },
    { title: '卡在哪里', dataIndex: 'text', ellipsis: true },
    { title: '区', dataIndex: 'district', width: 70, ellipsis: true },
  ];
}

const figureColumns: TableColumnsType<Figure> = [
  { title: '指标', width: 84, render: (_, { measure }) => measures[measure].title },
  { title: '今天', align: 'right', render: (_, { measure, today }) => <b>{formatAlone(measure, today)}</b> },
  {
    title: '比昨天',
    width: 84,
    align: 'right',
    render: (_, { measure, today, yesterday }) => formatChange(measure, today, yesterday),
  },
  {
    title: '比上周',
    width: 84,
    align: 'right',
    render: (_, { measure, today, lastWeek }) => formatChange(measure, today, lastWeek),
  },
];

const figureOf = (measure: MeasureName, sums: FigureSums | undefined): number | null =>
  sums ? valueOf[measure](sums) : null;
const openOrder = ({ no }: { no: string }): void => openSection('orders', `?open=${no}`);

// Each list re-renders only with its own data: five queries of the page are refetched at different times, every ten
// seconds.

/** Orders in progress, or those of one state. */
export const OrdersInProgress = memo(function OrdersInProgress({
  city,
  state,
  waiting,
}: {
  city: LiveCity | undefined;
  state: string | null;
  waiting: boolean;
}) {
  return (
    <section className={styles.part}>
      <h2>
        进行中 <small>等得最久的在前</small>
      </h2>
      <RecordTable<LiveOrder>
        rowKey="no"
        columns={orderColumns(city ? Date.parse(city.now) : 0)}
        rows={city?.orders.filter((row) => state === null || row.state === state)}
        loading={waiting}
        pageSize={12}
        empty={['没有进行中的订单', '有人接单后出现在这里']}
        onOpen={openOrder}
      />
    </section>
  );
});

/** Today's completed hours beside those of yesterday and a week ago. */
export const TodayFigures = memo(function TodayFigures({
  city,
  waiting,
}: {
  city: LiveCity | undefined;
  waiting: boolean;
}) {
  const figures = measureNames.map((measure): Figure => ({
    measure,
    today: figureOf(measure, city?.today),
    yesterday: figureOf(measure, city?.yesterday),
    lastWeek: figureOf(measure, city?.lastWeek),
  }));
  return (
    <section className={styles.part}>
      <h2>
        今天 <small>{city ? `到 ${formatClock(city.until)}，与往日同一时刻相比` : ''}</small>
      </h2>
      <RecordTable<Figure> rowKey="measure" columns={figureColumns} rows={figures} loading={waiting} />
    </section>
  );
});

/** Stuck orders, and since when. */
export const StuckOrders = memo(function StuckOrders({
  warnings,
  more,
  now,
  waiting,
}: {
  warnings: readonly Warning[] | undefined;
  /** Whether others are stuck as well. */ more: boolean;
  /** By the server; undefined before it said so. */ now: string | undefined;
  waiting: boolean;
}) {
  return (
    <section className={styles.part}>
      <h2>卡住的订单 {more && <small>最急的 {warnings?.length} 单，其余在“订单预警”</small>}</h2>
      <RecordTable<Warning>
        rowKey="id"
        columns={warningColumns(now === undefined ? Date.now() : Date.parse(now))}
        rows={warnings}
        loading={waiting}
        pageSize={10}
        empty={['没有卡住的订单', '有新的预警时出现在这里']}
        onOpen={openOrder}
      />
    </section>
  );
});
