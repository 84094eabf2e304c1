import type { ConsoleStation } from '@shoushou/contract/types';
import { shortServiceNames } from '@shoushou/kernel/service';
import { clockText } from '@shoushou/kernel/clock-time';
import { Button, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { OutletForm } from '../components/OutletForm.tsx';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import * as styles from '../../../shell/console.module.css';

const columnsFor = (edit: (outlet: ConsoleStation) => void): TableColumnsType<ConsoleStation> => [
  { title: '网点', width: 180, ellipsis: true, dataIndex: 'name' },
  { title: '状态', width: 80, render: (_, { active }) => (active ? <Tag color="green">营业</Tag> : <Tag>已关闭</Tag>) },
  {
    title: '地址',
    ellipsis: true,
    render: (_, { district, address }) => [district, address].filter(Boolean).join(' '),
  },
  {
    title: '收什么',
    width: 150,
    ellipsis: true,
    render: (_, row) => row.services.map((service) => shortServiceNames[service]).join('、'),
  },
  {
    title: '营业时间',
    width: 130,
    render: (_, { opensAt, closesAt }) => (
      <span className={styles.figures}>
        {clockText(opensAt)}–{clockText(closesAt)}
      </span>
    ),
  },
  {
    title: '站长',
    width: 220,
    render: (_, { id, manager }) =>
      manager === null ? (
        '–'
      ) : (
        <>
          {manager.name} <MaskedNumber of={{ outlet: id }} masked={manager.mobile} />
        </>
      ),
  },
  { title: '员工', width: 70, align: 'right', dataIndex: 'staffCount' },
  {
    title: '操作',
    width: 80,
    render: (_, row) => (
      <Button type="link" size="small" onClick={() => edit(row)}>
        修改
      </Button>
    ),
  },
];

/** Outlets, the newest first. */
export default function OutletsScreen() {
  const [editing, setEditing] = useState<{ outlet: ConsoleStation | null } | null>(null);
  const outlets = usePagedList('stations.console_list', {}, 'city');
  return (
    <>
      <ListPage<ConsoleStation>
        query={outlets}
        columns={columnsFor((outlet) => setEditing({ outlet }))}
        rowKey="id"
        width={1080}
        empty={['还没有网点', '点“录入网点”添加第一个']}
        filters={
          <PageActions>
            <Button type="primary" onClick={() => setEditing({ outlet: null })}>
              录入网点
            </Button>
          </PageActions>
        }
      />
      {editing && <OutletForm outlet={editing.outlet} onClose={() => setEditing(null)} />}
    </>
  );
}
