import { useQuery } from '@tanstack/react-query';
import { Input, Select, Tag, type TableColumnsType } from 'antd';
import { parseAsString, useQueryStates } from 'nuqs';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { request } from '../../../shell/api.ts';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { PeriodFilter } from '../../../shell/list/PeriodFilter.tsx';
import { partsOf } from '../act-fields.labels.ts';
import { actName, acts as knownActs, outcomes } from '../acts.labels.ts';
import { ActDrawer, type Act } from '../components/ActDrawer.tsx';
import { ChainCheck, ChainResult } from '../components/ChainCheck.tsx';
import * as styles from '../../../shell/console.module.css';
import { momentColumn } from '../../../shell/list/tabular-number.tsx';

const names = knownActs.map(({ call, act }) => ({ value: call, label: act }));

function columnsAt(now: number): TableColumnsType<Act> {
  return [
    momentColumn('时间', (row) => row.at, now, { key: 'at' }),
    { title: '运营', width: 120, ellipsis: true, dataIndex: 'operatorName' },
    { title: '操作', width: 150, render: (_, row) => actName(row.call) },
    { title: '对象', width: 300, render: (_, row) => <span className={styles.figures}>{row.subject || '–'}</span> },
    {
      title: '结果',
      width: 90,
      render: (_, row) => <Tag color={outcomes[row.outcome].color}>{outcomes[row.outcome].label}</Tag>,
    },
    { title: '内容', ellipsis: true, render: (_, row) => partsOf(row.input, now) },
  ];
}

/** The audit log: every operator's action with its object, time and address. Read-only. */
export default function ActsScreen() {
  const [{ operator, call, subject, from, to }, setFilter] = useQueryStates({
    operator: parseAsString,
    call: parseAsString,
    subject: parseAsString,
    from: parseAsString,
    to: parseAsString,
  });
  const [position, setPosition] = useOpenRecord();
  const operators = useQuery({
    queryKey: ['accounts.console_operators'],
    queryFn: ({ signal }) => request('accounts.console_operators', {}, { signal, silent: true }),
  });
  const acts = usePagedList(
    'operations.console_acts',
    {
      ...(operator ? { operatorId: operator } : {}),
      ...(call ? { call } : {}),
      ...(subject ? { subject } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
    },
    undefined,
    ['at'],
  );
  const filtered = [operator, call, subject, from, to].some((value) => value !== null);
  const opened = useOpenedRecord(acts, position, (act, key) => String(act.position) === key);
  return (
    <>
      <ChainResult />
      <ListPage<Act>
        query={acts}
        columns={columnsAt(Date.now())}
        rowKey="position"
        width={1100}
        open={[position, setPosition]}
        empty={filtered ? ['没有符合条件的操作', '换个条件试试'] : ['还没有操作', '运营人员的每次操作都会记在这里']}
        filters={
          <>
            <Select
              aria-label="运营"
              allowClear
              placeholder="全部运营"
              value={operator}
              options={(operators.data ?? []).map(({ id, displayName }) => ({ value: id, label: displayName }))}
              onChange={(value) => void setFilter({ operator: value ?? null })}
              style={{ width: 140 }}
            />
            <Select
              aria-label="操作"
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="全部操作"
              value={call}
              options={names}
              onChange={(value) => void setFilter({ call: value ?? null })}
              style={{ width: 160 }}
            />
            <Input.Search
              aria-label="对象"
              allowClear
              placeholder="完整的单号或编号"
              defaultValue={subject ?? ''}
              onSearch={(text) => void setFilter({ subject: text.trim() || null })}
              style={{ width: 240 }}
            />
            <PeriodFilter from={from} to={to} onChange={(change) => void setFilter(change)} />
            <PageActions>
              <ChainCheck />
            </PageActions>
          </>
        }
      />
      <ActDrawer act={opened} onClose={() => setPosition(null)} />
    </>
  );
}
