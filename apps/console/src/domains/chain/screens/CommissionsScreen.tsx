import type { CommissionState } from '@shoushou/contract/types';
import { Select, Tag, type TableColumnsType } from 'antd';
import { momentColumn, moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { useFilter } from '../../../shell/list/filter.ts';
import { usePagedList } from '../../../shell/list/lists.ts';
import { commissionTags, staffKinds, type ConsoleCommission } from '../chain.labels.ts';
import * as styles from '../../../shell/console.module.css';

const states = Object.entries(commissionTags).map(([value, { label }]) => ({ value: value as CommissionState, label }));

const columnsAt = (now: number): TableColumnsType<ConsoleCommission> => [
  momentColumn('时间', (row) => row.at, now, { key: 'at' }),
  {
    title: '状态',
    width: 90,
    render: (_, row) => <Tag color={commissionTags[row.state].color}>{commissionTags[row.state].label}</Tag>,
  },
  { title: '订单', width: 150, render: (_, row) => <span className={styles.figures}>{row.orderNo}</span> },
  { title: '设备', ellipsis: true, render: (_, row) => (row.kind === 'clawback' ? `退回：${row.device}` : row.device) },
  { title: '门店', width: 150, ellipsis: true, render: (_, row) => `${row.storeNo} ${row.chain}` },
  {
    title: '店员',
    width: 150,
    ellipsis: true,
    render: (_, row) => `${row.staffNo} ${row.name} ${staffKinds[row.staffKind]}`,
  },
  moneyColumn('佣金', (row) => row.amountFen, { width: 90, key: 'amount' }),
  momentColumn('到期', (row) => row.payableAt, now),
  { title: '结算或原因', width: 165, ellipsis: true, render: (_, row) => row.reason || row.settlementNo || '–' },
];

/** Commissions and clawbacks of all chains. */
export default function CommissionsScreen() {
  const [state, setState] = useFilter<CommissionState>(
    'state',
    states.map(({ value }) => value),
  );
  const commissions = usePagedList('chain.console_commissions', state === undefined ? {} : { state }, undefined, [
    'at',
    'amount',
  ]);
  return (
    <ListPage<ConsoleCommission>
      query={commissions}
      columns={columnsAt(Date.now())}
      rowKey={({ orderNo, kind }) => `${orderNo} ${kind}`}
      width={1200}
      empty={['没有符合条件的佣金', '门店收货成交后出现在这里']}
      filters={
        <Select<CommissionState>
          aria-label="状态"
          allowClear
          placeholder="全部状态"
          options={states}
          value={state ?? null}
          onChange={(value) => setState(value ?? undefined)}
          style={{ width: 160 }}
        />
      }
    />
  );
}
