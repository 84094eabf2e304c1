import type { Data } from '@shoushou/contract/schemas';
import type { BoardRecycler, FigureSums } from '@shoushou/contract/types';
import { formatAgo, formatClock, formatWindow, MINUTE } from '@shoushou/kernel/instant';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { Select, Segmented, Tag, type TableColumnsType } from 'antd';
import { parseAsString, useQueryStates } from 'nuqs';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { openSection } from '../../../shell/sections.ts';
import { CityMap } from '../components/CityMap.tsx';
import { CityLegend, type CitySpot } from '../components/CitySketch.tsx';
import { formatAlone, formatChange, measures } from '../statistics.labels.ts';
import { useCityBoard, useCityWarnings, useLiveCity, useOutlines } from '../statistics.queries.ts';
import { measureNames, valueOf, type MeasureName } from '../statistics.rules.ts';
import * as shell from '../../../shell/console.module.css';
import * as styles from '../components/live.module.css';

type LiveOrder = Data<'statistics.live_city'>['orders'][number];
type Warning = Data<'dispatch.console_warnings'>['items'][number];
type Figure = { measure: MeasureName; today: number | null; yesterday: number | null; lastWeek: number | null };

const states = ['taken', 'arrived', 'weighed', 'agreed'] as const;
const stateColors = { taken: 'cyan', arrived: 'purple', weighed: 'gold', agreed: 'gold' } as const;

function freshness({ seenAt }: BoardRecycler, now: number): 'fresh' | 'aging' | 'stale' {
  const age = seenAt === null ? Infinity : now - Date.parse(seenAt);
  return age < MINUTE ? 'fresh' : age < 5 * MINUTE ? 'aging' : 'stale';
}

function orderColumns(now: number): TableColumnsType<LiveOrder> {
  return [
    { title: '状态', width: 78, render: (_, row) => <Tag color={stateColors[row.state]}>{orderStateNames[row.state]}</Tag> },
    { title: '从何时起', width: 92, render: (_, row) => formatAgo(row.since, now) },
    { title: '货品', dataIndex: 'title', ellipsis: true },
    { title: '区', dataIndex: 'district', width: 76, ellipsis: true },
    { title: '回收员', dataIndex: 'recyclerName', width: 84, ellipsis: true },
    { title: '上门时间', width: 164, className: shell.figures!, render: (_, row) => formatWindow(row.windowFrom, row.windowTo, now) },
  ];
}

function warningColumns(now: number): TableColumnsType<Warning> {
  return [
    { title: '从何时起', width: 96, render: (_, row) => formatAgo(row.since, now) },
    { title: '卡在哪里', dataIndex: 'text', ellipsis: true },
    { title: '区', dataIndex: 'district', width: 76, ellipsis: true },
  ];
}

const figureColumns: TableColumnsType<Figure> = [
  { title: '指标', width: 84, render: (_, { measure }) => measures[measure].title },
  { title: '今天', align: 'right', render: (_, { measure, today }) => <b>{formatAlone(measure, today)}</b> },
  { title: '比昨天', width: 84, align: 'right', render: (_, { measure, today, yesterday }) => formatChange(measure, today, yesterday) },
  { title: '比上周', width: 84, align: 'right', render: (_, { measure, today, lastWeek }) => formatChange(measure, today, lastWeek) },
];

/** A city as it is now: what waits, what is under way and what is stuck, on a sketch and in lists, and today beside other days. */
export default function LiveCityScreen() {
  const [{ city, state, order }, setFilter] = useQueryStates({ city: parseAsString, state: parseAsString, order: parseAsString });
  const board = useCityBoard(city);
  const live = useLiveCity(board.data?.city ?? city);
  const outlines = useOutlines(board.data?.city ?? null);
  const warnings = useCityWarnings(board.data?.city ?? city);
  const data = live.data;
  const now = data ? Date.parse(data.now) : Date.now();
  const orders = (data?.orders ?? []).filter((row) => state === null || row.state === state);
  const stuck = new Set((warnings.data ?? []).map(({ no }) => no));
  const spots: CitySpot[] = [
    ...(board.data?.recyclers ?? []).flatMap((one): CitySpot[] => (one.longitude === null || one.latitude === null ? [] : [{ key: one.id, longitude: one.longitude, latitude: one.latitude, kind: freshness(one, now), title: `${one.name}，在途 ${one.underWay} 单` }])),
    ...(state === null || state === 'open' ? (board.data?.orders ?? []) : []).map((one): CitySpot => ({ key: one.no, longitude: one.longitude, latitude: one.latitude, kind: one.stuck || stuck.has(one.no) ? 'stuck' : one.offer ? 'offered' : 'open', title: `${one.title}，${one.district}` })),
    ...orders.map((one): CitySpot => ({ key: one.no, longitude: one.longitude, latitude: one.latitude, kind: stuck.has(one.no) ? 'stuck' : one.state, title: `${one.title}，${orderStateNames[one.state]}，${one.recyclerName}` })),
  ];
  const figures = measureNames.map((measure): Figure => ({ measure, today: figureOf(measure, data?.today), yesterday: figureOf(measure, data?.yesterday), lastWeek: figureOf(measure, data?.lastWeek) }));
  const districts = (data?.districts ?? []).map((district) => ({ ...district, waiting: (board.data?.orders ?? []).filter((each) => each.district === district.name).length }));
  const openOrder = (no: string): void => openSection('orders', `?open=${no}`);
  return (
    <>
      <div className={shell.filters}>
        <Select aria-label="城市" value={board.data?.city ?? null} options={(board.data?.cities ?? []).map(({ code, name }) => ({ value: code, label: name }))} onChange={(value) => void setFilter({ city: value })} style={{ width: 120 }} />
        <Segmented<string> aria-label="状态" value={state ?? ''} options={[{ value: '', label: '全部' }, { value: 'open', label: `待接单 ${data?.counts.open ?? '–'}` }, ...states.map((value) => ({ value, label: `${orderStateNames[value]} ${data?.counts[value] ?? '–'}` }))]} onChange={(value) => void setFilter({ state: value || null })} />
        <RefreshButton query={live} />
      </div>
      <LoadFailed query={board} />
      <LoadFailed query={live} />
      <LoadFailed query={outlines} />
      <LoadFailed query={warnings} />
      <div className={styles.halves}>
        <div className={styles.column}>
          <section className={styles.part} aria-label="图">
            <CityMap spots={spots} districts={districts} outlines={outlines.data ?? []} chosen={order} onChoose={(key) => void setFilter({ order: key })} />
            <CityLegend />
          </section>
          <section className={styles.part}>
            <h2>
              进行中 <small>等得最久的在前</small>
            </h2>
            <RecordTable<LiveOrder> rowKey="no" columns={orderColumns(now)} rows={data && orders} loading={live.isPending} pageSize={12} empty="没有进行中的订单" onOpen={({ no }) => openOrder(no)} />
          </section>
        </div>
        <div className={styles.column}>
          <section className={styles.part}>
            <h2>
              今天 <small>{data ? `到 ${formatClock(data.until)}，与往日同一时刻相比` : ''}</small>
            </h2>
            <RecordTable<Figure> rowKey="measure" columns={figureColumns} rows={figures} loading={live.isPending} />
          </section>
          <section className={styles.part}>
            <h2>卡住的订单</h2>
            <RecordTable<Warning> rowKey="id" columns={warningColumns(now)} rows={warnings.data} loading={warnings.isPending} pageSize={10} empty="没有卡住的订单" onOpen={({ no }) => openOrder(no)} />
          </section>
        </div>
      </div>
    </>
  );
}

const figureOf = (measure: MeasureName, sums: FigureSums | undefined): number | null => (sums ? valueOf[measure](sums) : null);
