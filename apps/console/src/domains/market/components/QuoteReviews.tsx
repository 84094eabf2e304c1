import { formatDate } from '@shoushou/kernel/instant';
import type { QuoteReview } from '@shoushou/contract/types';
import { formatYuan } from '@shoushou/kernel/money';
import { formatPercent } from '@shoushou/rules/market/prices';
import { useQuery } from '@tanstack/react-query';
import { Space, type TableColumnsType } from 'antd';
import { SectionTitle } from '../../../shell/list/SectionTitle.tsx';
import { request } from '../../../shell/api.ts';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import * as styles from '../../../shell/console.module.css';

const figure = (fen: number) => <span className={styles.figures}>{formatYuan(fen)}</span>;

/** Quotes that moved by more than a tenth and wait for the second operator; renders nothing without any. */
export function QuoteReviews() {
  const query = useQuery({
    queryKey: ['market.console_quote_reviews'],
    queryFn: ({ signal }) => request('market.console_quote_reviews', {}, { signal, silent: true }),
  });
  const decide = useCallMutation('market.decide_quote', '已处理');
  const columns: TableColumnsType<QuoteReview> = [
    { title: '代码', width: 130, dataIndex: 'code' },
    { title: '品名', width: 110, ellipsis: true, dataIndex: 'name' },
    { title: '地区', width: 80, dataIndex: 'region' },
    { title: '单位', width: 76, dataIndex: 'unit' },
    {
      title: '日期',
      width: 96,
      render: (_, row) => <span className={styles.figures}>{formatDate(row.day, Date.now())}</span>,
    },
    { title: '上次均价', width: 96, align: 'right', render: (_, row) => figure(row.beforeFen) },
    { title: '最低', width: 92, align: 'right', render: (_, row) => figure(row.lowFen) },
    { title: '最高', width: 92, align: 'right', render: (_, row) => figure(row.highFen) },
    {
      title: '变动',
      width: 80,
      align: 'right',
      render: (_, row) => (
        <span className={styles.figures}>
          {formatPercent((row.lowFen + row.highFen) / 2 - row.beforeFen, row.beforeFen)}
        </span>
      ),
    },
    { title: '录入', ellipsis: true, dataIndex: 'maker' },
    {
      title: '操作',
      width: 140,
      render: (_, row) =>
        row.own ? (
          '等另一位运营'
        ) : (
          <Space size={0}>
            <ConfirmButton
              ask={`${row.name}（${row.region}）按 ${formatYuan(row.lowFen)}–${formatYuan(row.highFen)} ${row.unit}发布`}
              note="比上次变动超过一成，请核对来源"
              confirmText="确认"
              type="link"
              size="small"
              onConfirm={() => decide.mutate({ id: row.id, take: true })}
            >
              确认
            </ConfirmButton>
            <ConfirmButton
              ask="不采用这项报价"
              confirmText="不采用"
              type="link"
              size="small"
              danger
              onConfirm={() => decide.mutate({ id: row.id, take: false })}
            >
              不采用
            </ConfirmButton>
          </Space>
        ),
    },
  ];
  return (
    <>
      <LoadFailed query={query} />
      {(query.data?.length ?? 0) > 0 && (
        <>
          <SectionTitle>变动超过一成，待另一位运营确认</SectionTitle>
          <RecordTable<QuoteReview>
            rowKey="id"
            scroll={{ x: 1100 }}
            columns={columns}
            rows={query.data}
            loading={false}
            empty={['没有待确认的报价', '同事录入的报价涨跌过大时，在这里确认']}
          />
        </>
      )}
    </>
  );
}
