import type { Data } from '@shoushou/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { api } from '../../../shell/api.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import * as styles from '../../../shell/console.module.css';
import { momentColumn } from '../../../shell/list/tabular-number.tsx';

/** The ledger checks of the last sixty nights with their findings. */
export function NightlyChecks() {
  const checks = useQuery({
    queryKey: ['wallet.console_ledger_checks'],
    queryFn: ({ signal }) => api.request('wallet.console_ledger_checks', {}, { signal, silent: true }),
  });
  return (
    <>
      <h2 className={styles.part}>每夜核对</h2>
      <LoadFailed query={checks} />
      <RecordTable<Data<'wallet.console_ledger_checks'>[number]>
        rowKey="at"
        columns={[
          momentColumn('时间', (row) => row.at, Date.now()),
          {
            title: '结果',
            width: 100,
            render: (_, { balanced }) => <Tag color={balanced ? 'green' : 'red'}>{balanced ? '平衡' : '不平'}</Tag>,
          },
          {
            title: '核对的流水',
            width: 120,
            align: 'right',
            render: (_, row) => <span className={styles.figures}>{row.transactionCount}</span>,
          },
          {
            title: '旧账轮查',
            width: 100,
            render: (_, { part }) => (part ? `第 ${part.no}/${part.of} 份` : '全部'),
          },
          {
            title: '问题',
            render: (_, { problems }) =>
              problems.length === 0 ? '–' : problems.map(({ rule, detail }) => <div key={rule + detail}>{detail}</div>),
          },
        ]}
        rows={checks.data}
        loading={checks.isPending}
        pageSize={10}
        empty={['还没有核对过', '每天凌晨自动核对']}
      />
    </>
  );
}
