import type { Data } from '@shoushou/contract/schemas';
import { Alert, Segmented, Tag, type TableColumnsType } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { momentColumn, moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { providers, refundTags } from '../wallet.labels.ts';
import * as styles from '../../../shell/console.module.css';

type Refund = Data<'wallet.console_refunds'>['items'][number];

const groups = ['open', 'done'] as const;

function refundColumns(now: number): TableColumnsType<Refund> {
  return [
    momentColumn('时间', (row) => row.madeAt, now, { key: 'at' }),
    {
      title: '状态',
      width: 110,
      render: (_, { state }) => <Tag color={refundTags[state].color}>{refundTags[state].label}</Tag>,
    },
    moneyColumn('金额', (row) => row.amountFen, { width: 110, key: 'amount' }),
    { title: '支付渠道', width: 100, render: (_, row) => providers[row.provider] },
    { title: '商户单号', width: 230, render: (_, row) => <span className={styles.figures}>{row.providerNo}</span> },
    { title: '退款单号', width: 240, render: (_, row) => <span className={styles.figures}>{row.no}</span> },
    { title: '原因', ellipsis: true, dataIndex: 'reason' },
  ];
}

/** Payments received for something already settled or cancelled; they are refunded to the payer. */
export function Refunds() {
  const [group, setGroup] = useQueryState('group', parseAsStringLiteral(groups).withDefault('open'));
  const refunds = usePagedList('wallet.console_refunds', { group }, undefined, ['at', 'amount']);
  const failed = (refunds.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ state }) => state === 'failed').length;
  return (
    <>
      {failed > 0 && (
        <Alert
          type="error"
          showIcon
          title={`${refunds.hasNextPage ? '至少 ' : ''}${failed} 笔支付渠道退不回去，请按商户单号在渠道后台联系付款人退款；次日对账核销这笔差异后，这里自动完成`}
          style={{ marginBottom: 12 }}
        />
      )}
      <ListPage<Refund>
        query={refunds}
        columns={refundColumns(Date.now())}
        rowKey="no"
        width={1100}
        empty={
          group === 'open'
            ? ['没有要退的款', '取消后才到账的付款会出现在这里']
            : ['还没有退过款', '退回付款人的款留在这里']
        }
        filters={
          <Segmented<(typeof groups)[number]>
            aria-label="退款"
            value={group}
            options={[
              { value: 'open', label: '未退回' },
              { value: 'done', label: '已退回' },
            ]}
            onChange={(value) => void setGroup(value)}
          />
        }
      />
    </>
  );
}
