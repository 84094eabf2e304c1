import { formatMobile } from '@shoushou/kernel/phone';
import { Button, Select, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { useFilter } from '../../../shell/list/filter.ts';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { ApplicationDrawer } from '../components/ApplicationDrawer.tsx';
import { EnterRecycler } from '../components/EnterRecycler.tsx';
import { applicationTags, type Application } from '../joining.labels.ts';
import * as styles from '../../../shell/console.module.css';
import { momentColumn } from '../../../shell/list/tabular-number.tsx';

const states = Object.entries(applicationTags).map(([value, { label }]) => ({
  value: value as Application['state'],
  label,
}));

function columnsAt(now: number, open: (application: Application) => void): TableColumnsType<Application> {
  return [
    momentColumn('申请时间', (row) => row.appliedAt, now),
    {
      title: '状态',
      width: 90,
      render: (_, row) => <Tag color={applicationTags[row.state].color}>{applicationTags[row.state].label}</Tag>,
    },
    { title: '姓名', width: 100, dataIndex: 'name' },
    {
      title: '手机号',
      width: 130,
      render: (_, row) => <span className={styles.figures}>{formatMobile(row.mobile)}</span>,
    },
    {
      title: '实名',
      width: 90,
      render: (_, row) => (row.verified ? <Tag color="green">已实名</Tag> : <Tag>未实名</Tag>),
    },
    { title: '地区', width: 140, ellipsis: true, dataIndex: 'district' },
    { title: '品类', ellipsis: true, render: (_, row) => row.categories.map(({ name }) => name).join('、') },
    {
      title: '操作',
      width: 90,
      render: (_, row) => (
        <Button type="link" size="small" onClick={() => open(row)}>
          {row.state === 'submitted' ? '审核' : '查看'}
        </Button>
      ),
    },
  ];
}

/** Applications to become a recycler; the oldest waiting come first. */
export default function ApplicationsScreen() {
  const [state, setState] = useFilter<Application['state']>(
    'state',
    states.map(({ value }) => value),
    'submitted',
  );
  const [open, setOpen] = useOpenRecord();
  const [isEntering, setEntering] = useState(false);
  const applications = usePagedList('joining.console_applications', state ? { state } : {}, 'city');
  const opened = useOpenedRecord(applications, open, ({ id }, key) => id === key);
  return (
    <>
      <ListPage<Application>
        query={applications}
        columns={columnsAt(Date.now(), ({ id }) => setOpen(id))}
        rowKey="id"
        width={960}
        empty={
          state === 'submitted'
            ? ['没有待审核的申请', '有人申请入驻后出现在这里']
            : ['没有符合条件的申请', '换个状态看看']
        }
        filters={
          <>
            <Select<Application['state']>
              aria-label="状态"
              allowClear
              placeholder="全部状态"
              options={states}
              value={state ?? null}
              onChange={(value) => setState(value ?? undefined)}
              style={{ width: 160 }}
            />
            <PageActions>
              <Button onClick={() => setEntering(true)}>登记回收员</Button>
            </PageActions>
          </>
        }
      />
      <EnterRecycler open={isEntering} onClose={() => setEntering(false)} />
      <ApplicationDrawer application={opened} onClose={() => setOpen(null)} />
    </>
  );
}
