import type { Data } from '@shoushou/contract/schemas';
import { formatMoney } from '@shoushou/kernel/money';
import { formatMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Descriptions, Skeleton, Tag, type TableColumnsType } from 'antd';
import { api } from '../../../shell/api.ts';
import { accountKinds, providers, refundTags } from '../wallet.labels.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import * as styles from '../../../shell/console.module.css';

/** The ledger's invariants, recomputed from the postings on request. */
export default function LedgerScreen() {
  const balance = useQuery({ queryKey: ['wallet.trial_balance'], queryFn: ({ signal }) => api.request('wallet.trial_balance', {}, { signal, silent: true }) });
  return (
    <>
      <div className={styles.filters}>
        <Button aria-label="重新核对" onClick={() => void balance.refetch()} loading={balance.isFetching}>
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
            <RecordTable rowKey={({ rule, detail }) => rule + detail} columns={[{ title: '规则', dataIndex: 'rule', width: 200 }, { title: '详情', dataIndex: 'detail' }]} rows={balance.data.problems} style={{ marginBottom: 12 }} />
          )}
          <RecordTable
            rowKey="kind"
            columns={[{ title: '账户种类', render: (_, row) => accountKinds[row.kind] ?? row.kind }, { title: '余额', align: 'right', render: (_, row) => <span className={styles.figures}>{formatMoney(row.balanceFen)}</span> }]}
            rows={balance.data.totals}
          />
        </>
      )}
      <Refunds />
    </>
  );
}

type Refund = Data<'wallet.console_refunds'>[number];

function refundColumns(now: number): TableColumnsType<Refund> {
  return [
    { title: '时间', width: 130, render: (_, row) => <span className={styles.figures}>{formatMoment(row.madeAt, now)}</span> },
    { title: '状态', width: 110, render: (_, { state }) => <Tag color={refundTags[state].color}>{refundTags[state].label}</Tag> },
    { title: '金额', width: 110, align: 'right', render: (_, row) => <span className={styles.figures}>{formatMoney(row.amountFen)}</span> },
    { title: '支付渠道', width: 100, render: (_, row) => providers[row.provider] },
    { title: '商户单号', width: 230, render: (_, row) => <span className={styles.figures}>{row.providerNo}</span> },
    { title: '退款单号', width: 240, render: (_, row) => <span className={styles.figures}>{row.no}</span> },
    { title: '原因', ellipsis: true, dataIndex: 'reason' },
  ];
}

/** Money received for something that no longer had to be paid; it is refunded to the payer. */
function Refunds() {
  const refunds = useQuery({ queryKey: ['wallet.console_refunds'], queryFn: ({ signal }) => api.request('wallet.console_refunds', {}, { signal, silent: true }) });
  const failed = (refunds.data ?? []).filter(({ state }) => state === 'failed').length;
  return (
    <>
      <h2 className={styles.part}>退款</h2>
      {failed > 0 && <Alert type="error" showIcon title={`${failed} 笔支付渠道退不回去，请按商户单号在渠道后台联系付款人退款`} style={{ marginBottom: 12 }} />}
      <LoadFailed query={refunds} />
      <RecordTable<Refund> rowKey="no" columns={refundColumns(Date.now())} rows={refunds.data} loading={refunds.isPending} scroll={{ x: 1100 }} empty="没有退款" />
    </>
  );
}
