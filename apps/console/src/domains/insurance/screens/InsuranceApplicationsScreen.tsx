import type { ConsoleInsuranceApplication } from '@shoushou/contract/types';
import { formatDay } from '@shoushou/kernel/instant';
import { Select, Tag, type TableColumnsType } from 'antd';
import { momentColumn, moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { useFilter } from '../../../shell/list/filter.ts';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useSingleRecord } from '../../../shell/list/single-record.tsx';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { ApplicationDrawer } from '../components/ApplicationDrawer.tsx';
import { applicationTags } from '../insurance.labels.ts';
import * as styles from '../../../shell/console.module.css';

type Row = ConsoleInsuranceApplication;
const states = Object.entries(applicationTags).map(([value, { label }]) => ({ value: value as Row['state'], label }));

function columnsAt(now: number): TableColumnsType<Row> {
  return [
    momentColumn('时间', (row) => row.madeAt, now, { key: 'at' }),
    {
      title: '状态',
      width: 100,
      render: (_, row) => (
        <Tag color={row.overdue ? 'red' : applicationTags[row.state].color}>
          {row.overdue ? '出单超时' : applicationTags[row.state].label}
        </Tag>
      ),
    },
    { title: '产品', ellipsis: true, dataIndex: 'productName' },
    { title: '投保人', width: 110, ellipsis: true, dataIndex: 'userName' },
    { title: '被保险人', width: 150, ellipsis: true, render: (_, row) => row.names.join('、') || '–' },
    moneyColumn('保费', (row) => row.premiumFen, { width: 110, key: 'premium' }),
    {
      title: '保障到',
      width: 124,
      render: (_, row) => (
        <span className={styles.figures}>{row.endsAt === null ? '–' : formatDay(row.endsAt, now)}</span>
      ),
    },
    {
      title: '保单号',
      width: 165,
      render: (_, row) => <span className={styles.figures}>{row.policyNo ?? '–'}</span>,
    },
  ];
}

/** Applications, policies and referrals of all people. */
export default function InsuranceApplicationsScreen() {
  const [state, setState] = useFilter<Row['state']>(
    'state',
    states.map(({ value }) => value),
  );
  const [no, onlyNo] = useSingleRecord();
  const open = useOpenRecord();
  const applications = usePagedList('insurance.console_applications', no ? { no } : state ? { state } : {}, undefined, [
    'at',
    'premium',
  ]);
  const opened = useOpenedRecord(applications, open[0], (each, key) => each.no === key);
  return (
    <>
      <ListPage<Row>
        query={applications}
        columns={columnsAt(Date.now())}
        rowKey="no"
        width={1100}
        open={open}
        empty={
          state
            ? ['没有符合条件的投保', '换个状态试试']
            : ['还没有人投保', '产品上架后可以投保，先看保险产品', 'insurance-products']
        }
        filters={
          onlyNo ?? (
            <Select<Row['state']>
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
      <ApplicationDrawer application={opened} onClose={() => open[1](null)} />
    </>
  );
}
