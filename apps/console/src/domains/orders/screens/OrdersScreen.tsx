import type { OrderState } from '@shoushou/contract/types';
import type { Data } from '@shoushou/contract/schemas';
import { formatMobile } from '@shoushou/kernel/phone';
import { formatYuan } from '@shoushou/kernel/money';
import { formatYuanRange } from '@shoushou/kernel/money-range';
import { formatShortMoment, formatShortWindow } from '@shoushou/kernel/instant';
import { shortServiceNames } from '@shoushou/kernel/service';
import { Button, Input, Select, Tag, type TableColumnsType } from 'antd';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { Suspense, useEffect, useState } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { useLetter } from '../../../shell/action-keys.ts';
import { Key } from '../../../shell/Key.tsx';
import { useChosenCity } from '../../../shell/city.ts';
import { useHasRight } from '../../../shell/operator.ts';
import { preloadable } from '../../../shell/frame/preloadable.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useOpenRecord } from '../../../shell/list/open-record.ts';
import { OrderFiltersButton } from '../components/OrderFilters.tsx';
import { OrderTabs } from '../components/OrderTabs.tsx';
import { useOrderFilters } from '../order-filters.queries.ts';
import { stateTags } from '../orders.labels.ts';
import * as styles from '../../../shell/console.module.css';

/** The drawer with all actions is larger than the list, so it is loaded after it. */
const OrderDrawer = preloadable(async () => ({ default: (await import('../components/OrderDrawer.tsx')).OrderDrawer }));

/** Acts on many orders, loaded when some are chosen or a batch runs. */
const ChosenActs = preloadable(async () => ({ default: (await import('../components/OrderBatch.tsx')).ChosenActs }));
const BatchProgress = preloadable(async () => ({
  default: (await import('../components/OrderBatch.tsx')).BatchProgress,
}));

/** Opened by few, so it is loaded when it is. */
const PhoneOrderForm = preloadable(async () => ({
  default: (await import('../components/PhoneOrderForm.tsx')).PhoneOrderForm,
}));

type Row = Data<'orders.console_list'>['items'][number];

const allOrderStates = Object.keys(stateTags) as OrderState[];
const states = Object.entries(stateTags).map(([value, { label }]) => ({ value: value as OrderState, label }));

type Only = 'marked' | 'mine' | 'refund';
const onlyOptions: { value: Only; label: string }[] = [
  { value: 'marked', label: '有标记的' },
  { value: 'mine', label: '我标记的' },
  { value: 'refund', label: '退款待复核' },
];

/** Who calls is found by the search; the number itself stands in the record. */
const hiddenAtFirst = ['手机'];

function columnsAt(now: number): TableColumnsType<Row> {
  return [
    {
      title: '订单',
      dataIndex: 'no',
      width: 150,
      className: styles.figures!,
      render: (_, row) => (
        <>
          {row.no}
          {row.marked && <span title="有标记"> ⚑</span>}
        </>
      ),
    },
    {
      title: '状态',
      dataIndex: 'state',
      width: 72,
      render: (_, row) => <Tag color={stateTags[row.state].color}>{stateTags[row.state].label}</Tag>,
    },
    { title: '服务', dataIndex: 'service', width: 52, render: (_, row) => shortServiceNames[row.service] },
    { title: '货品', dataIndex: 'title', width: 160, ellipsis: true },
    { title: '区', width: 76, ellipsis: true, dataIndex: 'district' },
    { title: '客户', dataIndex: 'customerName', width: 84, ellipsis: true },
    {
      title: '手机',
      width: 112,
      render: (_, row) => (
        <span className={styles.figures}>{row.customerMobile === '' ? '–' : formatMobile(row.customerMobile)}</span>
      ),
    },
    {
      title: '回收员',
      dataIndex: 'recyclerName',
      width: 86,
      ellipsis: true,
      render: (_, row) => row.recyclerName ?? '–',
    },
    {
      title: '上门时间',
      key: 'visit',
      width: 168,
      render: (_, row) => (
        <span className={styles.figures}>{formatShortWindow(row.windowFrom, row.windowTo, now)}</span>
      ),
    },
    {
      title: '下单',
      key: 'placed',
      width: 124,
      className: styles.figures!,
      render: (_, row) => formatShortMoment(row.placedAt, now),
    },
    {
      title: '金额 ¥',
      key: 'amount',
      // A narrow window scrolls the other columns under it: an amount is never cut.
      width: 150,
      fixed: 'right',
      align: 'right',
      render: (_, row) =>
        row.totalFen === null ? (
          <span style={{ color: 'var(--ink-2)', whiteSpace: 'nowrap' }}>
            约 {formatYuanRange(row.estimateLowFen, row.estimateHighFen)}
          </span>
        ) : (
          formatYuan(row.totalFen)
        ),
    },
  ];
}

/** All orders, newest first; filtered by state and by number, name or mobile. */
export default function OrdersScreen() {
  const [{ state, keyword, person, only }, setFilter] = useQueryStates({
    only: parseAsStringLiteral(['marked', 'mine', 'refund'] as const),
    state: parseAsStringLiteral(allOrderStates),
    keyword: parseAsString.withDefault(''),
    person: parseAsString,
  });
  const more = useOrderFilters();
  const open = useOpenRecord();
  const [wasOpened, setOpened] = useState(false);
  const [entering, setEntering] = useState<boolean | null>(null);
  const mayEnter = useHasRight('dispatch');
  useLetter('N', () => setEntering(true), { enabled: mayEnter && open[0] === null });
  if (open[0] !== null && !wasOpened) setOpened(true);
  useEffect(() => void OrderDrawer.load().catch(() => {}), []);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [city] = useChosenCity();
  const filters = {
    ...(state ? { state } : {}),
    ...(keyword ? { keyword } : {}),
    ...(person ? { personId: person } : {}),
    ...(only ? { only } : {}),
    ...more.filters,
  };
  const orders = usePagedList('orders.console_list', filters, 'adcode', ['placed', 'visit', 'amount']);
  return (
    <>
      <Suspense fallback={null}>{mayEnter && <BatchProgress enabled />}</Suspense>
      <ListPage<Row>
        query={orders}
        columns={columnsAt(Date.now())}
        rowKey="no"
        width={1270}
        hiddenAtFirst={hiddenAtFirst}
        open={open}
        {...(mayEnter
          ? {
              choose: {
                keys: chosen,
                choose: setChosen,
                acts: (keys) => (
                  <Suspense fallback={null}>
                    <ChosenActs
                      chosen={keys}
                      filters={{ ...filters, ...(city === null ? {} : { adcode: city }) }}
                      onDone={() => setChosen([])}
                    />
                  </Suspense>
                ),
              },
            }
          : {})}
        empty={
          keyword || state || person || only || more.count > 0
            ? ['没有符合条件的订单', '换个条件试试']
            : ['还没有订单', '客户下单后出现在这里，电话来的点“电话下单”']
        }
        tabs={<OrderTabs shown={{ state, only }} filters={more.filters} onShow={(tab) => void setFilter(tab)} />}
        filters={
          <>
            <Select<OrderState>
              aria-label="状态"
              allowClear
              placeholder="全部状态"
              options={states}
              value={state}
              onChange={(value) => void setFilter({ state: value ?? null })}
              style={{ width: 112 }}
            />
            <Select<Only>
              aria-label="标记和退款"
              allowClear
              placeholder="全部订单"
              options={onlyOptions}
              value={only}
              onChange={(value) => void setFilter({ only: value ?? null })}
              style={{ width: 112 }}
            />
            <Input.Search
              aria-label="搜索"
              allowClear
              placeholder="单号、姓名或手机号"
              defaultValue={keyword}
              onSearch={(text) => void setFilter({ keyword: text.trim() || null })}
              style={{ width: 180 }}
            />
            <OrderFiltersButton {...more} />
            <PageActions>
              {mayEnter && (
                <Button onClick={() => setEntering(true)}>
                  电话下单 <Key of="N" />
                </Button>
              )}
            </PageActions>
            {person && <Button onClick={() => void setFilter({ person: null })}>只看一个人的，显示全部</Button>}
          </>
        }
      />
      <Suspense fallback={null}>
        {entering !== null && (
          <PhoneOrderForm open={entering} onClose={() => setEntering(false)} onPlaced={(no) => open[1](no)} />
        )}
      </Suspense>
      <Suspense fallback={null}>{wasOpened && <OrderDrawer no={open[0]} onClose={() => open[1](null)} />}</Suspense>
    </>
  );
}
