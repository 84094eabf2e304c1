import type { Data } from '@shoushou/contract/schemas';
import { formatMonth, monthBefore, shanghaiDate } from '@shoushou/kernel/instant';
import { formatMoney, formatMoneyShort } from '@shoushou/kernel/money';
import { SELLER_LIMIT_FEN, SELLER_WARNING_PERCENT } from '@shoushou/rules/wallet/seller-limit';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Progress, Segmented, Select, Tag, type TableColumnsType } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { request } from '../../../shell/api.ts';
import { moneyColumn, yuanFigure } from '../../../shell/list/tabular-number.tsx';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import * as styles from '../../../shell/console.module.css';

type Tally = Data<'wallet.console_tally'>;
type Seller = Tally['items'][number];
const groups = ['all', 'warned', 'full'] as const;
type Group = (typeof groups)[number];

const columns: TableColumnsType<Seller> = [
  { title: '客户', width: 130, ellipsis: true, dataIndex: 'name' },
  {
    title: '手机号',
    width: 170,
    render: (_, row) => <MaskedNumber of={{ seller: row.sellerId }} masked={row.mobile} name={`${row.name}的手机号`} />,
  },
  moneyColumn('近 12 个月', (row) => row.salesFen, { width: 130 }),
  { title: '笔数', width: 80, align: 'right', render: (_, row) => <span className={styles.figures}>{row.deals}</span> },
  {
    title: '占上限',
    width: 130,
    render: (_, row) => (
      <Progress
        percent={Math.min(100, row.percent)}
        size="small"
        status="normal"
        strokeColor={row.percent >= 80 ? 'var(--warning)' : 'var(--ink-2)'}
        format={() => `${row.percent}%`}
        aria-label={`占上限 ${row.percent}%`}
      />
    ),
  },
  moneyColumn('本月', (row) => row.monthFen, { width: 115 }),
  {
    title: '增值税 ¥',
    width: 90,
    align: 'right',
    render: (_, row) => (row.vatFen === 0 ? '免征' : yuanFigure(row.vatFen)),
  },
  moneyColumn('预缴个税', (row) => row.incomeTaxFen, { width: 100 }),
  {
    title: '开票缺少',
    width: 120,
    render: (_, row) =>
      row.missing.length > 0 ? <Tag color="orange">{row.missing.join('、')}</Tag> : <Tag color="green">齐全</Tag>,
  },
];

/** This month and the eleven before it, the latest first. */
function recentMonths(now: number): string[] {
  const current = shanghaiDate(now).slice(0, 7);
  return Array.from({ length: 12 }, (_, back) => monthBefore(current, back));
}

/** Columns of the exported file that add up. */
const tallyFigures = [
  '本月笔数',
  '本月销售额（元）',
  '不含税销售额（元）',
  '增值税（元）',
  '预缴个税（元）',
  '近12个月销售额（元）',
];

/** Sales of each person in twelve months, compared with the limit for reverse invoices. */
export default function TallyScreen() {
  const months = recentMonths(Date.now());
  const [month, setMonth] = useQueryState('month', parseAsStringLiteral(months).withDefault(months[0]!));
  const [group, setGroup] = useQueryState('group', parseAsStringLiteral(groups).withDefault('all'));
  const tally = usePagedList('wallet.console_tally', { month, ...(group === 'all' ? {} : { group }) });
  // Every page contains the totals of all sellers.
  const { sums, taxes } = (tally.data?.pages[0] as Tally | undefined) ?? {};
  const exporting = useMutation({
    mutationFn: async () => {
      const { name, content } = await request('wallet.tally_export', { month });
      const { saveAsWorkbook } = await import('../../../shell/export/save-table.tsx');
      await saveAsWorkbook(name, content, tallyFigures);
    },
  });
  return (
    <>
      {sums && (
        <Alert
          type={sums.full > 0 || sums.warned > 0 ? 'warning' : 'info'}
          showIcon
          title={`${formatMonth(month)}共付 ${formatMoney(sums.monthFen)}；近 12 个月 ${sums.sellers} 人卖过货，${sums.warned} 人超过上限的 ${SELLER_WARNING_PERCENT}%${sums.full > 0 ? `，${sums.full} 人已满，不能再付款` : ''}`}
          description={`自然人 12 个月可以反向开票 ${formatMoneyShort(SELLER_LIMIT_FEN)}，满了要先办理经营主体登记。${formatMonth(month)}：${taxes}（在“规则”里更改，经会计确认）`}
          style={{ marginBottom: 12 }}
        />
      )}
      <ListPage<Seller>
        query={tally}
        columns={columns}
        rowKey="sellerId"
        width={1_065}
        empty={
          group === 'all'
            ? ['这 12 个月没有人卖过货', '成交后按人累计在这里']
            : ['没有接近上限的人', '选“全部”看所有卖货的人']
        }
        filters={
          <>
            <Select
              aria-label="月份"
              value={month}
              onChange={(value: string) => void setMonth(value)}
              options={months.map((each) => ({ value: each, label: formatMonth(each) }))}
              style={{ width: 136 }}
            />
            <Segmented<Group>
              aria-label="范围"
              value={group}
              onChange={(value) => void setGroup(value)}
              options={[
                { value: 'all', label: '全部' },
                { value: 'warned', label: '80% 以上' },
                { value: 'full', label: '已满' },
              ]}
            />
            <PageActions>
              <Button onClick={() => exporting.mutate()} loading={exporting.isPending}>
                导出本月
              </Button>
            </PageActions>
          </>
        }
      />
    </>
  );
}
