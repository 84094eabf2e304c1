import type { CampaignView } from '@shoushou/contract/types';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { Alert, Button, Space, Table, Typography } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../shell/api.ts';
import { usePagedList } from '../../../shell/list/lists.ts';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import type { DeskDraw } from '../campaigns.labels.ts';

/** Draws with their people, and the verification of the chain. */
export function DrawsView({
  code,
  fairness: { seedHash, seed },
}: {
  code: string;
  fairness: NonNullable<CampaignView['fairness']>;
}) {
  const draws = usePagedList('campaigns.console_draws', { code });
  const verify = useQuery({
    queryKey: ['campaigns.verify_draws', { code }],
    queryFn: ({ signal }) => request('campaigns.verify_draws', { code }, { signal, silent: true }),
    enabled: false,
  });
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Typography.Paragraph type="secondary">
        种子摘要 <Typography.Text code>{seedHash}</Typography.Text>
        {seed === null ? (
          '；种子在活动结束后公布'
        ) : (
          <>
            ；种子 <Typography.Text code>{seed}</Typography.Text>
          </>
        )}
      </Typography.Paragraph>
      <Button loading={verify.isFetching} onClick={() => void verify.refetch()}>
        重新验证全部开奖
      </Button>
      {verify.error && <Alert type="error" showIcon title={verify.error.message} />}
      {verify.data && (
        <>
          <Alert
            type={verify.data.problem === null ? 'success' : 'error'}
            showIcon
            title={verify.data.problem ?? `${verify.data.draws} 次开奖全部相符`}
          />
          <Table
            size="small"
            pagination={false}
            rowKey="prize"
            dataSource={verify.data.shares}
            columns={[
              { title: '格子', dataIndex: 'name' },
              { title: '应有', render: (_, row) => row.expected.toFixed(1) },
              { title: '实际', dataIndex: 'drawn' },
            ]}
          />
        </>
      )}
      <ListPage<DeskDraw>
        query={draws}
        rowKey="n"
        width={700}
        empty={['还没有人抽奖', '活动开始后，每次抽奖记在这里']}
        columns={[
          { title: '号', width: 80, dataIndex: 'n' },
          { title: '时间', width: 124, render: (_, row) => formatShortMoment(row.at, Date.now()) },
          { title: '用户', width: 130, ellipsis: true, dataIndex: 'person' },
          { title: '结果', ellipsis: true, dataIndex: 'name' },
          { title: '点数', width: 90, dataIndex: 'roll' },
        ]}
      />
    </Space>
  );
}
