import { formatMoney, formatYuan } from '@shoushou/kernel/money';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Descriptions, Skeleton } from 'antd';
import { api } from '../../../shell/api.ts';
import { accountName, ledgerRuleName } from '../wallet.labels.ts';
import { NightlyChecks } from './NightlyChecks.tsx';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import * as styles from '../../../shell/console.module.css';

/** All balances, and what is new since the last nightly check, recomputed on request. */
export function TrialBalance() {
  const balance = useQuery({
    queryKey: ['wallet.trial_balance'],
    queryFn: ({ signal }) => api.request('wallet.trial_balance', {}, { signal, silent: true }),
  });
  return (
    <>
      <PageActions>
        <Button aria-label="重新核对" onClick={() => void balance.refetch()} loading={balance.isFetching}>
          重新核对
        </Button>
      </PageActions>
      <LoadFailed query={balance} />
      {balance.isPending && <Skeleton active />}
      {balance.data && (
        <>
          <Alert
            type={balance.data.balanced ? 'success' : 'error'}
            showIcon
            title={
              balance.data.balanced
                ? '账目平衡，没有发现问题'
                : `发现 ${balance.data.problems.length} 个问题，请立即联系技术人员，不要手工改账`
            }
            style={{ marginBottom: 12 }}
          />
          <Descriptions
            size="small"
            bordered
            column={4}
            style={{ marginBottom: 12 }}
            items={[
              { key: 'at', label: '核对时间', children: formatShortMoment(balance.data.at, Date.now()) },
              { key: 'accounts', label: '账户', children: balance.data.accountCount },
              { key: 'transactions', label: '新核对的流水', children: balance.data.transactionCount },
              { key: 'sum', label: '借贷合计', children: formatMoney(balance.data.sumFen) },
            ]}
          />
          {balance.data.problems.length > 0 && (
            <RecordTable
              rowKey={({ rule, detail }) => rule + detail}
              columns={[
                { title: '规则', width: 200, render: (_, { rule }) => ledgerRuleName(rule) },
                { title: '详情', dataIndex: 'detail' },
              ]}
              rows={balance.data.problems}
              style={{ marginBottom: 12 }}
            />
          )}
          <RecordTable
            rowKey="kind"
            columns={[
              { title: '账户种类', render: (_, row) => accountName(row.kind) },
              {
                title: '余额 ¥',
                align: 'right',
                render: (_, row) => <span className={styles.figures}>{formatYuan(row.balanceFen)}</span>,
              },
            ]}
            rows={balance.data.totals}
          />
        </>
      )}
      <NightlyChecks />
    </>
  );
}
