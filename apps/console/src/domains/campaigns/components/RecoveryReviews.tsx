import type { CampaignRecovery } from '@shoushou/contract/types';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Space, Tag, type TableColumnsType } from 'antd';
import { moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { SectionTitle } from '../../../shell/list/SectionTitle.tsx';
import { request } from '../../../shell/api.ts';
import { ConfirmButton, MoneyConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { useCallMutation } from '../../../shell/writes.ts';

const tags = {
  proposed: { label: '待复核', color: 'orange' },
  agreed: { label: '已收回', color: 'green' },
  declined: { label: '未同意', color: 'default' },
} as const;

/** Proposed and completed recoveries of prizes; renders nothing without any. */
export function RecoveryReviews() {
  const query = useQuery({
    queryKey: ['campaigns.console_recoveries'],
    queryFn: ({ signal }) => request('campaigns.console_recoveries', {}, { signal, silent: true }),
  });
  const decide = useCallMutation('campaigns.decide_recovery', '已处理');
  const columns: TableColumnsType<CampaignRecovery> = [
    { title: '时间', width: 124, render: (_, row) => formatShortMoment(row.at, Date.now()) },
    { title: '状态', width: 90, render: (_, row) => <Tag color={tags[row.state].color}>{tags[row.state].label}</Tag> },
    { title: '活动', width: 150, ellipsis: true, dataIndex: 'campaign' },
    {
      title: '用户',
      width: 214,
      ellipsis: true,
      render: (_, row) => (
        <>
          {row.person} <MaskedNumber of={{ recovery: row.id }} masked={row.mobile} />
        </>
      ),
    },
    moneyColumn('应收回', (row) => row.wantedFen, { width: 100 }),
    moneyColumn('已收回', (row) => row.takenFen, { width: 100 }),
    { title: '原因', ellipsis: true, dataIndex: 'reason' },
    { title: '提出', width: 100, ellipsis: true, dataIndex: 'by' },
    {
      title: '操作',
      width: 126,
      render: (_, row) =>
        row.state !== 'proposed' ? (
          '–'
        ) : row.own ? (
          '等另一位'
        ) : (
          <Space size={0}>
            <MoneyConfirmButton
              amountFen={row.wantedFen}
              where="从奖励账户收回"
              confirmText="收回"
              type="link"
              size="small"
              onConfirm={() => decide.mutate({ id: row.id, approve: true })}
            >
              收回
            </MoneyConfirmButton>
            <ConfirmButton
              ask="不收回这份奖励"
              confirmText="不收回"
              type="link"
              size="small"
              onConfirm={() => decide.mutate({ id: row.id, approve: false })}
            >
              不收回
            </ConfirmButton>
          </Space>
        ),
    },
  ];
  if (query.data?.length === 0) return null;
  return (
    <>
      <LoadFailed query={query} />
      <SectionTitle>收回奖励</SectionTitle>
      <RecordTable<CampaignRecovery>
        rowKey="id"
        scroll={{ x: 1180 }}
        columns={columns}
        rows={query.data}
        loading={query.isPending}
        empty={['没有收回的奖励', '提出收回奖励后，在这里复核']}
      />
    </>
  );
}
