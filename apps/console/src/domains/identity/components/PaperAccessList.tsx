import type { TableColumnsType } from 'antd';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { subjectNames, type PaperAccessRecord } from '../identity.labels.ts';
import * as styles from '../../../shell/console.module.css';
import { momentColumn } from '../../../shell/list/tabular-number.tsx';

function columnsAt(now: number): TableColumnsType<PaperAccessRecord> {
  return [
    momentColumn('时间', (row) => row.at, now),
    { title: '查阅人', width: 120, dataIndex: 'reader' },
    { title: '内容', width: 100, render: (_, row) => subjectNames[row.subject] },
    { title: '用途', ellipsis: true, dataIndex: 'purpose' },
    { title: '用户编号', width: 300, render: (_, row) => <span className={styles.figures}>{row.ownerId}</span> },
    { title: '来源地址', width: 140, render: (_, row) => <span className={styles.figures}>{row.address}</span> },
  ];
}

/** Log of accesses to identity papers. */
export function PaperAccessList() {
  return (
    <ListPage<PaperAccessRecord>
      query={usePagedList('identity.console_readings', {})}
      columns={columnsAt(Date.now())}
      rowKey="id"
      width={1000}
      empty={['还没有人查阅过证照', '每次打开证照都会记在这里']}
    />
  );
}
