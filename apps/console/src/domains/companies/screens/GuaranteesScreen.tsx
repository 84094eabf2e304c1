import type { Data } from '@shoushou/contract/schemas';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { Button, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { companyTags } from '../companies.labels.ts';
import { ReturnGuaranteeForm } from '../components/ReturnGuaranteeForm.tsx';
import * as styles from '../../../shell/console.module.css';

type Guaranteed = Data<'companies.console_guarantees'>['items'][number];

const columnsAt = (now: number, giveBack: (company: Guaranteed) => void): TableColumnsType<Guaranteed> => [
  { title: '编号', width: 180, render: (_, row) => <span className={styles.figures}>{row.no}</span> },
  { title: '企业', ellipsis: true, dataIndex: 'name' },
  {
    title: '状态',
    width: 90,
    render: (_, row) => <Tag color={companyTags[row.state].color}>{companyTags[row.state].label}</Tag>,
  },
  moneyColumn('保证金', (row) => row.guaranteeFen, { width: 140 }),
  moneyColumn('担保的定金', (row) => row.depositsFen, { width: 140 }),
  { title: '补足期限', width: 124, render: (_, row) => (row.due === null ? '–' : formatShortMoment(row.due, now)) },
  {
    title: '操作',
    width: 150,
    render: (_, row) =>
      row.depositsFen > 0 ? (
        '还有未了结的定金'
      ) : (
        <Button type="link" size="small" onClick={() => giveBack(row)}>
          退还
        </Button>
      ),
  },
];

/** Guarantees of the companies, for operators with the right `money`. */
export default function GuaranteesScreen() {
  const [returned, setReturned] = useState<Guaranteed | null>(null);
  const guarantees = usePagedList('companies.console_guarantees', {});
  return (
    <>
      <ListPage<Guaranteed>
        query={guarantees}
        columns={columnsAt(Date.now(), setReturned)}
        rowKey="no"
        width={1050}
        empty={['没有企业交过保证金', '企业交保证金后出现在这里']}
      />
      {returned && <ReturnGuaranteeForm company={returned} onClose={() => setReturned(null)} />}
    </>
  );
}
