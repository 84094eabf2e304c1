import type { ScrapDecision, ScrapSuggestion } from '@shoushou/contract/types';
import { formatMoney, formatYuan } from '@shoushou/kernel/money';
import { needsSecondOperator } from '@shoushou/rules/catalog/price-changes';
import { formatFuturesPrice, SCRAP_UNIT } from '@shoushou/rules/market/prices';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Space, Tag, Typography, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { momentColumn, moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { SectionTitle } from '../../../shell/list/SectionTitle.tsx';
import { request } from '../../../shell/api.ts';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { suggestionTags } from '../catalog.labels.ts';
import { percentText } from '../price-sheet.rules.ts';
import { ScrapLinkForm } from './ScrapLinkForm.tsx';
import * as styles from '../../../shell/console.module.css';

/** `78,200 元/吨 × 0.86 − 2.10 = 65.15`. */
function arithmetic(
  {
    settlement,
    decimals,
    coefficientPermille,
    spreadFen,
  }: Pick<ScrapSuggestion, 'settlement' | 'decimals' | 'coefficientPermille' | 'spreadFen'>,
  resultFen: number | null,
): string {
  return `${settlement === null ? '昨结算' : `${formatFuturesPrice(settlement, decimals)} ${SCRAP_UNIT}`} × ${coefficientPermille / 1000} − ${formatYuan(spreadFen)}${resultFen === null ? '' : ` = ${resultFen < 0 ? '−' : ''}${formatYuan(Math.abs(resultFen))}`}`;
}

function SuggestedPrice({ suggestedFen, freeFen, leastFen, mostFen, middleFen }: ScrapSuggestion) {
  if (suggestedFen === null) return <>–</>;
  return (
    <Space size={4}>
      <b className={styles.figures}>{formatYuan(suggestedFen)}</b>
      <Tag color={needsSecondOperator(middleFen, suggestedFen) ? 'orange' : 'default'}>
        {percentText(middleFen, suggestedFen)}
      </Tag>
      {freeFen !== suggestedFen && (
        <Tag color="gold">{suggestedFen === leastFen ? '取最低价' : suggestedFen === mostFen ? '取最高价' : ''}</Tag>
      )}
    </Space>
  );
}

const decisionColumns = (now: number): TableColumnsType<ScrapDecision> => [
  momentColumn('时间', (row) => row.decidedAt, now),
  { title: '货品', width: 170, ellipsis: true, dataIndex: 'itemName' },
  { title: '依据', ellipsis: true, render: (_, row) => `${row.contract} ${arithmetic(row, null)}` },
  moneyColumn('原价', (row) => row.middleFen, { width: 100 }),
  {
    title: '建议 ¥',
    width: 100,
    align: 'right',
    render: (_, row) => <b className={styles.figures}>{formatYuan(row.suggestedFen)}</b>,
  },
  {
    title: '结果',
    width: 90,
    render: (_, row) => (row.accepted ? <Tag color="green">已采用</Tag> : <Tag>未采用</Tag>),
  },
  { title: '处理人', width: 110, dataIndex: 'decidedBy' },
];

/**
 * Price suggestions for scrap in a city, computed from futures. A suggestion becomes a price list only when an operator
 * accepts it.
 */
export function ScrapSuggestions({ city }: { city: string }) {
  const page = useQuery({
    queryKey: ['market.console_suggestions', { city }],
    queryFn: ({ signal }) => request('market.console_suggestions', { city }, { signal, silent: true }),
  });
  const decide = useCallMutation('market.decide_suggestion', '已处理');
  const [editing, setEditing] = useState<ScrapSuggestion | 'new' | null>(null);
  const answer = (row: ScrapSuggestion, accept: boolean): void =>
    decide.mutate({ city, itemId: row.itemId, tradingDay: row.tradingDay!, suggestedFen: row.suggestedFen!, accept });
  const columns: TableColumnsType<ScrapSuggestion> = [
    { title: '货品', width: 110, ellipsis: true, render: (_, row) => <b>{row.itemName}</b> },
    { title: '合约', width: 120, render: (_, row) => `${row.varietyName} ${row.contract ?? ''}` },
    {
      title: '算法（元/kg）',
      ellipsis: true,
      render: (_, row) => <span className={styles.figures}>{arithmetic(row, row.freeFen)}</span>,
    },
    {
      title: '上下限 ¥',
      width: 124,
      align: 'right',
      render: (_, row) => (
        <span className={styles.figures}>{`${formatYuan(row.leastFen)}–${formatYuan(row.mostFen)}`}</span>
      ),
    },
    moneyColumn('现价中位', (row) => row.middleFen, { width: 96 }),
    { title: '建议 ¥', width: 190, render: (_, row) => <SuggestedPrice {...row} /> },
    {
      title: '状态',
      width: 92,
      render: (_, row) => (
        <Tag color={suggestionTags[row.active ? row.state : 'off'].color}>
          {suggestionTags[row.active ? row.state : 'off'].label}
        </Tag>
      ),
    },
    {
      title: '操作',
      width: 150,
      render: (_, row) => (
        <Space size={0}>
          {row.active && row.state === 'waiting' && (
            <>
              <ConfirmButton
                type="link"
                size="small"
                ask={`各区县${row.suggestedFen! >= row.middleFen ? '上调' : '下调'} ${formatMoney(Math.abs(row.suggestedFen! - row.middleFen))}`}
                note={
                  needsSecondOperator(row.middleFen, row.suggestedFen!)
                    ? '变动超过一成，由另一位运营人员复核后生效'
                    : '立即生效，区县之间的差价不变，已下的订单不变'
                }
                confirmText="采用"
                onConfirm={() => answer(row, true)}
              >
                采用
              </ConfirmButton>
              <ConfirmButton
                type="link"
                size="small"
                ask="今天不按它调价"
                note="下一个交易日再给建议"
                confirmText="不采用"
                onConfirm={() => answer(row, false)}
              >
                不采用
              </ConfirmButton>
            </>
          )}
          <Button type="link" size="small" onClick={() => setEditing(row)}>
            修改
          </Button>
        </Space>
      ),
    },
  ];
  return (
    <>
      <div data-filters className={styles.filters}>
        <PageActions>
          <Button type="primary" onClick={() => setEditing('new')}>
            关联货品
          </Button>
        </PageActions>
        <RefreshButton query={page} />
        {page.data && (
          <Typography.Text type="secondary">{`${page.data.feed.name}，只是建议，采用后才会调价`}</Typography.Text>
        )}
      </div>
      <LoadFailed query={page} />
      {page.data?.rows.some(({ state }) => state === 'no_quote') && (
        <Alert type="warning" showIcon title="有品种没有近期行情，暂时不能给建议" style={{ marginBottom: 12 }} />
      )}
      <RecordTable<ScrapSuggestion>
        rowKey="itemId"
        scroll={{ x: 1180 }}
        columns={columns}
        rows={page.data?.rows}
        loading={page.isPending}
        empty={['还没有关联期货的货品', '点“关联货品”后，期货涨跌会带来调价建议']}
      />
      <SectionTitle>处理记录</SectionTitle>
      <RecordTable<ScrapDecision>
        rowKey={(row) => `${row.itemId} ${row.decidedAt}`}
        columns={decisionColumns(Date.now())}
        rows={page.data?.decisions}
        loading={page.isPending}
        pageSize={20}
        empty={['还没有处理过建议', '采用或不采用的建议留在这里']}
      />
      <ScrapLinkForm
        key={editing === null || editing === 'new' ? 'new' : editing.itemId}
        city={city}
        varieties={page.data?.varieties ?? []}
        link={editing === 'new' ? null : editing}
        open={editing !== null}
        onClose={() => setEditing(null)}
      />
    </>
  );
}
