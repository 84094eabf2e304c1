import type { DeviceOrderState } from '@shoushou/contract/types';
import { Button, Select, Tag, type TableColumnsType } from 'antd';
import { momentColumn, moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { useFilter } from '../../../shell/list/filter.ts';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useSingleRecord } from '../../../shell/list/single-record.tsx';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { DeviceOrderDrawer } from '../components/DeviceOrderDrawer.tsx';
import { stateTags, wayNames, type ConsoleDeviceOrder } from '../devices.labels.ts';
import * as styles from '../../../shell/console.module.css';

/** A state, or what waits for the operator: the number at the page's name in the menu. */
type Filter = DeviceOrderState | 'waiting';
const states = [
  { value: 'waiting' as const, label: '待处理' },
  ...Object.entries(stateTags).map(([value, { label }]) => ({ value: value as DeviceOrderState, label })),
];
const acts: Partial<Readonly<Record<DeviceOrderState, string>>> = { sent: '签收', arrived: '检测', contested: '复核' };

function columnsAt(now: number, open: (order: ConsoleDeviceOrder) => void): TableColumnsType<ConsoleDeviceOrder> {
  return [
    momentColumn('下单时间', (row) => row.at, now, { key: 'at' }),
    {
      title: '状态',
      width: 110,
      render: (_, row) => <Tag color={stateTags[row.state].color}>{stateTags[row.state].label}</Tag>,
    },
    { title: '编号', width: 160, render: (_, row) => <span className={styles.figures}>{row.no}</span> },
    { title: '设备', ellipsis: true, dataIndex: 'device' },
    { title: '方式', width: 80, render: (_, row) => wayNames[row.way] },
    moneyColumn('报价', (row) => row.promisedFen, { width: 110 }),
    moneyColumn('检测价', (row) => row.priceFen, { width: 110, key: 'price' }),
    { title: '客户', width: 110, ellipsis: true, dataIndex: 'name' },
    {
      title: '操作',
      width: 80,
      render: (_, row) => (
        <Button type="link" size="small" onClick={() => open(row)}>
          {(row.way === 'store' && row.state === 'arrived' ? undefined : acts[row.state]) ?? '查看'}
        </Button>
      ),
    },
  ];
}

/** Device orders: those to inspect and objections to decide, the longest waiting first. */
export default function DeviceOrdersScreen() {
  const [state, setState] = useFilter<Filter>(
    'state',
    states.map(({ value }) => value),
    'waiting',
  );
  const [no, onlyNo] = useSingleRecord();
  const [open, setOpen] = useOpenRecord();
  const orders = usePagedList('devices.console_orders', no ? { no } : state ? { state } : {}, 'city', ['at', 'price']);
  const opened = useOpenedRecord(orders, open, (row, key) => row.no === key);
  return (
    <>
      <ListPage<ConsoleDeviceOrder>
        query={orders}
        columns={columnsAt(Date.now(), (row) => setOpen(row.no))}
        rowKey="no"
        width={1020}
        empty={
          state === 'waiting'
            ? ['没有待检测和待复核的旧机', '旧机寄到或客户有异议后出现在这里，选别的状态看全部订单']
            : ['没有符合条件的订单', '换个状态看看']
        }
        filters={
          onlyNo ?? (
            <Select<Filter>
              aria-label="状态"
              allowClear
              placeholder="全部状态"
              options={states}
              value={state ?? null}
              onChange={(value) => setState(value ?? undefined)}
              style={{ width: 160 }}
            />
          )
        }
      />
      <DeviceOrderDrawer order={opened} onClose={() => setOpen(null)} />
    </>
  );
}
