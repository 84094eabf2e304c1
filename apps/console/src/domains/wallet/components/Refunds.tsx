import type { Data } from '@shoushou/contract/schemas';
import { formatMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { Alert, Tag, type TableColumnsType } from 'antd';
import { api } from '../../../shell/api.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { providers, refundTags } from '../wallet.labels.ts';
import * as styles from '../../../shell/console.module.css';

type Refund = Data<'wallet.console_refunds'>[number];

function refundColumns(now: number): TableColumnsType<Refund> {
  return [
    { title: '时间', width: 130, render: (_, row) => <span className={styles.moment}>{formatMoment(row.madeAt, now)}</span> },
    { title: '状态', width: 110, render: (_, { state }) => <Tag color={refundTags[state].color}>{refundTags[state].label}</Tag> },
    { title: '金额', width: 110, align: 'right', render: (_, row) => <span className={styles.figures}>{formatMoney(row.amountFen)}</span> },
    { title: '支付渠道', width: 100, render: (_, row) => providers[row.provider] },
    { title: '商户单号', width: 230, render: (_, row) => <span className={styles.figures}>{row.providerNo}</span> },
    { title: '退款单号', width: 240, render: (_, row) => <span className={styles.figures}>{row.no}</span> },
    { title: '原因', ellipsis: true, dataIndex: 'reason' },
  ];
}

/** Money received for something that no longer had to be paid; it is refunded to the payer. */
export function Refunds() {
  const refunds = useQuery({ queryKey: ['wallet.console_refunds'], queryFn: ({ signal }) => api.request('wallet.console_refunds', {}, { signal, silent: true }) });
  const failed = (refunds.data ?? []).filter(({ state }) => state === 'failed').length;
  return (
    <>
      {failed > 0 && <Alert type="error" showIcon title={`${failed} 笔支付渠道退不回去，请按商户单号在渠道后台联系付款人退款`} style={{ marginBottom: 12 }} />}
      <LoadFailed query={refunds} />
      <RecordTable<Refund> rowKey="no" columns={refundColumns(Date.now())} rows={refunds.data} loading={refunds.isPending} scroll={{ x: 1100 }} empty="没有退款" />
    </>
  );
}
