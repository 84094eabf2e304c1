import type { VehicleState } from '@shoushou/contract/types';
import { momentColumn, moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { Select, Tag, type TableColumnsType } from 'antd';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { useFilter } from '../../../shell/list/filter.ts';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useSingleRecord } from '../../../shell/list/single-record.tsx';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { VehicleDrawer } from '../components/VehicleDrawer.tsx';
import { vehicleTags, type ConsoleVehicleRow } from '../vehicles.labels.ts';
import * as styles from '../../../shell/console.module.css';

type Filter = VehicleState | 'late';
const filters = [
  { value: 'late' as Filter, label: '手续逾期' },
  ...Object.entries(vehicleTags).map(([value, { label }]) => ({ value: value as Filter, label })),
];

const columnsAt = (now: number): TableColumnsType<ConsoleVehicleRow> => [
  momentColumn('预约', ({ bookedAt }) => bookedAt, now, { key: 'at' }),
  {
    title: '状态',
    width: 120,
    render: (_, { state, late }) => (
      <>
        <Tag color={vehicleTags[state].color}>{vehicleTags[state].label}</Tag>
        {late && <Tag color="red">逾期</Tag>}
      </>
    ),
  },
  { title: '车型', ellipsis: true, dataIndex: 'model' },
  { title: '车牌', width: 90, dataIndex: 'plate' },
  { title: '车主', width: 84, ellipsis: true, render: (_, { owner }) => owner.name },
  { title: '区县', width: 76, dataIndex: 'district' },
  { title: '企业', ellipsis: true, render: (_, { companyName }) => companyName || '–' },
  { title: '报价', width: 52, align: 'right', dataIndex: 'offerCount' },
  moneyColumn('价格', ({ priceFen, bestFen }) => priceFen ?? bestFen, { width: 92 }),
  {
    title: '到期',
    width: 124,
    render: (_, { dueAt }) => (
      <span className={styles.moment}>{dueAt === null ? '–' : formatShortMoment(dueAt, now)}</span>
    ),
  },
];

/** End-of-life vehicles, from the booking to the deregistration. */
export default function VehiclesScreen() {
  const [filter, setFilter] = useFilter<Filter>(
    'state',
    filters.map(({ value }) => value),
  );
  const [no, onlyNo] = useSingleRecord();
  const open = useOpenRecord();
  const vehicles = usePagedList(
    'vehicles.console_list',
    no ? { no } : filter === 'late' ? { late: 'true' as const } : filter ? { state: filter } : {},
    'city',
    ['at'],
  );
  const opened = useOpenedRecord(vehicles, open[0], (row, key) => row.no === key);
  return (
    <>
      <ListPage<ConsoleVehicleRow>
        query={vehicles}
        columns={columnsAt(Date.now())}
        rowKey="no"
        width={1100}
        open={open}
        empty={filter ? ['没有符合条件的报废车', '换个状态看看'] : ['还没有报废车', '有人登记报废车后出现在这里']}
        filters={
          onlyNo ?? (
            <Select<Filter>
              aria-label="状态"
              allowClear
              placeholder="全部状态"
              options={filters}
              value={filter ?? null}
              onChange={(value) => setFilter(value ?? undefined)}
              style={{ width: 160 }}
            />
          )
        }
      />
      <VehicleDrawer vehicle={opened} onClose={() => open[1](null)} />
    </>
  );
}
