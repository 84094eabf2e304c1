import type { ConsoleCampaign } from '@shoushou/contract/types';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { Button, Progress, Segmented, Space, Tag, type TableColumnsType } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useOpenRecord } from '../../../shell/list/open-record.ts';
import { campaignTags, kindNames, peopleText } from '../campaigns.labels.ts';
import { BudgetTag } from '../components/BudgetTag.tsx';
import { CampaignDrawer } from '../components/CampaignDrawer.tsx';
import { ObjectionReviews } from '../components/ObjectionReviews.tsx';
import { PrizeHandling } from '../components/PrizeHandling.tsx';
import * as styles from '../../../shell/console.module.css';

const views = [
  { value: 'campaigns', label: '活动' },
  { value: 'prizes', label: '兑奖台' },
  { value: 'objections', label: '异议' },
] as const;

/** Every campaign with its budget; the prizes to hand out beside. */
export default function CampaignsScreen() {
  const [view, setView] = useQueryState(
    'view',
    parseAsStringLiteral(['campaigns', 'prizes', 'objections']).withDefault('campaigns'),
  );
  return (
    <Space orientation="vertical" size={12} style={{ width: '100%' }}>
      <Segmented options={[...views]} value={view} onChange={(next) => void setView(next)} />
      {view === 'campaigns' ? <CampaignList /> : view === 'prizes' ? <PrizeHandling /> : <ObjectionReviews />}
    </Space>
  );
}

function CampaignList() {
  const campaigns = usePagedList('campaigns.console_campaigns', {});
  const open = useOpenRecord();
  const now = Date.now();
  const columns: TableColumnsType<ConsoleCampaign> = [
    {
      title: '状态',
      width: 220,
      render: (_, row) => (
        <>
          <Tag color={campaignTags[row.state].color}>{campaignTags[row.state].label}</Tag>
          {row.waiting && <Tag color="orange">新版待复核</Tag>}
          <BudgetTag campaign={row} />
        </>
      ),
    },
    { title: '活动', ellipsis: true, render: (_, row) => row.title || row.code },
    { title: '类型', width: 80, render: (_, row) => kindNames[row.kind] },
    {
      title: '时间',
      width: 230,
      render: (_, row) => (
        <span className={styles.moment}>
          {formatShortMoment(row.startsAt, now)}–{formatShortMoment(row.endsAt, now)}
        </span>
      ),
    },
    { title: '参加', width: 80, align: 'right', render: (_, row) => peopleText(row.participants) },
    {
      title: '预算',
      width: 220,
      render: (_, row) =>
        row.fundedFen === 0 ? (
          '–'
        ) : (
          <Progress
            size="small"
            status="normal"
            strokeColor="var(--ink-2)"
            aria-label={`预算 ${row.title}`}
            percent={Math.round(((row.fundedFen - row.leftFen) / row.fundedFen) * 100)}
            format={() => `剩 ${formatMoney(row.leftFen)}`}
          />
        ),
    },
  ];
  return (
    <>
      <ListPage<ConsoleCampaign>
        query={campaigns}
        columns={columns}
        rowKey="code"
        width={1140}
        open={open}
        empty={['还没有活动', '点“新活动”写第一个']}
        filters={
          <PageActions>
            <Button type="primary" onClick={() => open[1]('new')}>
              新活动
            </Button>
          </PageActions>
        }
      />
      <CampaignDrawer code={open[0]} onOpen={open[1]} onClose={() => open[1](null)} />
    </>
  );
}
