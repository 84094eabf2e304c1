import { formatMobile } from '@shoushou/kernel/phone';
import { Button, Select, Tabs, Tag, type TableColumnsType } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { useFilter } from '../../../shell/list/filter.ts';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { CheckDrawer } from '../components/CheckDrawer.tsx';
import { PaperAccessList } from '../components/PaperAccessList.tsx';
import { checkTags, elementNames, type Check } from '../identity.labels.ts';
import * as styles from '../../../shell/console.module.css';
import { momentColumn } from '../../../shell/list/tabular-number.tsx';

type Filter = 'reviewing' | 'verified' | 'refused';
const states = (['reviewing', 'verified', 'refused'] as const).map((value) => ({
  value,
  label: checkTags[value].label,
}));

function columnsAt(now: number, open: (check: Check) => void): TableColumnsType<Check> {
  return [
    momentColumn('提交时间', (row) => row.submittedAt, now),
    {
      title: '状态',
      width: 110,
      render: (_, { state }) => (
        <Tag {...(checkTags[state].color ? { color: checkTags[state].color } : {})}>{checkTags[state].label}</Tag>
      ),
    },
    { title: '姓名', width: 90, dataIndex: 'name' },
    { title: '身份证号', width: 190, render: (_, row) => <span className={styles.figures}>{row.number}</span> },
    {
      title: '手机号',
      width: 130,
      render: (_, row) => <span className={styles.figures}>{formatMobile(row.mobile)}</span>,
    },
    { title: '核验方式', width: 90, render: (_, row) => elementNames[row.elements] },
    { title: '原因', ellipsis: true, render: (_, row) => row.reason || '–' },
    {
      title: '操作',
      width: 80,
      render: (_, row) => (
        <Button type="link" size="small" onClick={() => open(row)}>
          查看
        </Button>
      ),
    },
  ];
}

function CheckList() {
  const [state, setState] = useFilter<Filter>(
    'state',
    states.map(({ value }) => value),
  );
  const [open, setOpen] = useOpenRecord();
  const checks = usePagedList('identity.console_checks', state ? { state } : {});
  const opened = useOpenedRecord(checks, open, ({ id }, key) => id === key);
  return (
    <>
      <ListPage<Check>
        query={checks}
        columns={columnsAt(Date.now(), ({ id }) => setOpen(id))}
        rowKey="id"
        width={960}
        empty={['没有符合条件的实名认证', '有人提交实名后出现在这里']}
        filters={
          <Select<Filter>
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
      <CheckDrawer check={opened} onClose={() => setOpen(null)} />
    </>
  );
}

/** Real-name checks with their pictures, and the log of accesses to them. */
export default function IdentitiesScreen() {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(['checks', 'readings']).withDefault('checks'));
  return (
    <Tabs
      destroyOnHidden
      activeKey={tab}
      onChange={(key) => void setTab(key as typeof tab)}
      items={[
        { key: 'checks', label: '实名认证', children: <CheckList /> },
        { key: 'readings', label: '查阅记录', children: <PaperAccessList /> },
      ]}
    />
  );
}
