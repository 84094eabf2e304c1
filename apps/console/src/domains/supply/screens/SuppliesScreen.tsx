import type { SupplyState } from '@shoushou/contract/types';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatPricePerWeight, formatTonnage } from '@shoushou/kernel/weight';
import { Select, Tag, type TableColumnsType } from 'antd';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { useFilter } from '../../../shell/list/filter.ts';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useSingleRecord } from '../../../shell/list/single-record.tsx';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { SupplyDrawer } from '../components/SupplyDrawer.tsx';
import { kindNames, supplyTags, type ConsoleSupplyRow } from '../supply.labels.ts';
import * as styles from '../../../shell/console.module.css';

const states = Object.entries(supplyTags).map(([value, { label }]) => ({ value: value as SupplyState, label }));

const columnsAt = (now: number): TableColumnsType<ConsoleSupplyRow> => [
  {
    title: '状态',
    width: 90,
    render: (_, { state }) => <Tag color={supplyTags[state].color}>{supplyTags[state].label}</Tag>,
  },
  { title: '货', width: 150, dataIndex: 'name' },
  { title: '说明', ellipsis: true, dataIndex: 'description' },
  {
    title: '重量',
    key: 'weight',
    width: 120,
    align: 'right',
    render: (_, { grams }) => <span className={styles.figures}>{formatTonnage(grams)}</span>,
  },
  { title: '竞价', width: 70, render: (_, { kind }) => kindNames[kind] },
  {
    title: '起价 元/kg',
    width: 100,
    align: 'right',
    render: (_, { leastFen }) => <span className={styles.figures}>{formatPricePerWeight(leastFen)}</span>,
  },
  {
    title: '最高 元/kg',
    width: 100,
    align: 'right',
    render: (_, { highestFen }) => (
      <span className={styles.figures}>{highestFen === null ? '–' : formatPricePerWeight(highestFen)}</span>
    ),
  },
  { title: '出价', width: 70, align: 'right', render: (_, { bidders }) => `${bidders} 家` },
  {
    title: '截止',
    width: 124,
    render: (_, { endsAt }) => (
      <span className={styles.moment}>{endsAt === null ? '–' : formatShortMoment(endsAt, now)}</span>
    ),
  },
];

/** Supplies; those to be reviewed first, the longest waiting at the top. */
export default function SuppliesScreen() {
  const [state, setState] = useFilter<SupplyState>(
    'state',
    states.map(({ value }) => value),
    'in_review',
  );
  const [no, onlyNo] = useSingleRecord();
  const open = useOpenRecord();
  const supplies = usePagedList('supply.console_list', no ? { no } : state ? { state } : {}, 'city', ['weight']);
  const opened = useOpenedRecord(supplies, open[0], (row, key) => row.no === key);
  return (
    <>
      <ListPage<ConsoleSupplyRow>
        query={supplies}
        columns={columnsAt(Date.now())}
        rowKey="no"
        width={1000}
        open={open}
        empty={
          state === 'in_review'
            ? ['没有待审核的货源', '打包站发布货源后出现在这里，选别的状态看全部货源']
            : ['没有符合条件的货源', '换个状态看看']
        }
        filters={
          onlyNo ?? (
            <Select<SupplyState>
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
      <SupplyDrawer supply={opened} onClose={() => open[1](null)} />
    </>
  );
}
