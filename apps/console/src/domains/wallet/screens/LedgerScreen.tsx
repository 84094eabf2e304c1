import { formatMoney } from '@shoushou/kernel/money';
import { formatMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Descriptions, Skeleton, Table } from 'antd';
import { api } from '../../../shell/api.ts';
import { accountKinds } from '../wallet.labels.ts';
import { LoadFailed } from '../../../shell/LoadFailed.tsx';

/** Every invariant of the ledger, derived again from the postings when asked. */
export default function LedgerScreen() {
  const balance = useQuery({ queryKey: ['wallet.trial_balance'], queryFn: ({ signal }) => api.request('wallet.trial_balance', {}, { signal, silent: true }) });
  return (
    <>
      <div className="console-filters">
        <Button onClick={() => void balance.refetch()} loading={balance.isFetching}>
          重新核对
        </Button>
      </div>
      <LoadFailed query={balance} />
      {balance.isPending && <Skeleton active />}
      {balance.data && (
        <>
          <Alert
            type={balance.data.balanced ? 'success' : 'error'}
            showIcon
            title={balance.data.balanced ? '账目平衡，没有发现问题' : `发现 ${balance.data.problems.length} 个问题，请立即联系技术人员，不要手工改账`}
            style={{ marginBottom: 12 }}
          />
          <Descriptions
            size="small"
            bordered
            column={4}
            style={{ marginBottom: 12 }}
            items={[
              { key: 'at', label: '核对时间', children: formatMoment(balance.data.at, Date.now()) },
              { key: 'accounts', label: '账户', children: balance.data.accountCount },
              { key: 'transactions', label: '流水', children: balance.data.transactionCount },
              { key: 'sum', label: '借贷合计', children: formatMoney(balance.data.sumFen) },
            ]}
          />
          {balance.data.problems.length > 0 && (
            <Table size="small" rowKey={({ rule, detail }) => rule + detail} columns={[{ title: '规则', dataIndex: 'rule', width: 200 }, { title: '详情', dataIndex: 'detail' }]} dataSource={balance.data.problems} pagination={false} style={{ marginBottom: 12 }} />
          )}
          <Table
            size="small"
            rowKey="kind"
            columns={[{ title: '账户种类', render: (_, row) => accountKinds[row.kind] ?? row.kind }, { title: '余额', align: 'right', render: (_, row) => <span className="console-figures">{formatMoney(row.balanceFen)}</span> }]}
            dataSource={balance.data.totals}
            pagination={false}
          />
        </>
      )}
    </>
  );
}
