import type { ErasureState } from '@shoushou/contract/types';
import { Button, Select, Tag, type TableColumnsType } from 'antd';
import type { ConsoleErasure } from '@shoushou/contract/types';
import { momentColumn, moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { useFilter } from '../../../shell/list/filter.ts';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useSingleRecord } from '../../../shell/list/single-record.tsx';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { ErasureDrawer } from '../components/ErasureDrawer.tsx';
import { erasureTags } from '../devices.labels.ts';
import * as styles from '../../../shell/console.module.css';

/** A state, or what waits for the operator: the number at the page's name in the menu. */
type Filter = ErasureState | 'waiting';
const states = [
  { value: 'waiting' as const, label: '待处理' },
  ...Object.entries(erasureTags).map(([value, { label }]) => ({ value: value as ErasureState, label })),
];
const acts: Partial<Readonly<Record<ErasureState, string>>> = { owed: '登记', erased: '复核', verified: '出库' };

function columnsAt(now: number, open: (row: ConsoleErasure) => void): TableColumnsType<ConsoleErasure> {
  return [
    momentColumn('收到时间', (row) => row.boughtAt, now, { key: 'at' }),
    {
      title: '状态',
      width: 90,
      render: (_, row) => <Tag color={erasureTags[row.state].color}>{erasureTags[row.state].label}</Tag>,
    },
    { title: '编号', width: 150, render: (_, row) => <span className={styles.figures}>{row.no}</span> },
    { title: '设备', ellipsis: true, dataIndex: 'device' },
    { title: '尾号', width: 64, render: (_, row) => <span className={styles.figures}>{row.last4 ?? '–'}</span> },
    moneyColumn('收购价', (row) => row.priceFen, { width: 110 }),
    { title: '清除人', width: 110, ellipsis: true, render: (_, row) => row.erasedBy || '–' },
    {
      title: '证明',
      width: 150,
      render: (_, row) => <span className={styles.figures}>{row.certificateNo ?? '–'}</span>,
    },
    {
      title: '操作',
      width: 80,
      render: (_, row) => (
        <Button type="link" size="small" onClick={() => open(row)}>
          {acts[row.state] ?? '查看'}
        </Button>
      ),
    },
  ];
}

/**
 * Bought devices with data on them, the longest waiting first: erased by one colleague, verified by another, then
 * released.
 */
export default function ErasuresScreen() {
  const [state, setState] = useFilter<Filter>(
    'state',
    states.map(({ value }) => value),
    'waiting',
  );
  const [no, onlyNo] = useSingleRecord();
  const [open, setOpen] = useOpenRecord();
  const erasures = usePagedList('devices.console_erasures', no ? { no } : state ? { state } : {}, undefined, ['at']);
  const opened = useOpenedRecord(erasures, open, (row, key) => row.no === key);
  return (
    <>
      <ListPage<ConsoleErasure>
        query={erasures}
        columns={columnsAt(Date.now(), (row) => setOpen(row.no))}
        rowKey="no"
        width={1140}
        empty={
          state === 'waiting'
            ? ['没有要清除的设备', '收到手机和电脑后，要清除数据的出现在这里']
            : ['没有符合条件的设备', '换个状态看看']
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
      <ErasureDrawer erasure={opened} onClose={() => setOpen(null)} />
    </>
  );
}
