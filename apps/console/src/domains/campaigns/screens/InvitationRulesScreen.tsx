import { formatShortMoment } from '@shoushou/kernel/instant';
import { Button, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { moneyColumn, yuanFigure } from '../../../shell/list/tabular-number.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useCallMutation } from '../../../shell/writes.ts';
import { ruleTags, type RuleVersion } from '../campaigns.labels.ts';
import { RuleForm } from '../components/RuleForm.tsx';
import * as styles from '../../../shell/console.module.css';

function columnsAt(now: number): TableColumnsType<RuleVersion> {
  return [
    { title: '版本', width: 52, dataIndex: 'version' },
    {
      title: '状态',
      width: 90,
      render: (_, { state }) => (
        <Tag {...(ruleTags[state].color ? { color: ruleTags[state].color } : {})}>{ruleTags[state].label}</Tag>
      ),
    },
    moneyColumn('奖励', (row) => row.rewardFen, { width: 80 }),
    moneyColumn('首单至少', (row) => row.leastOrderFen, { width: 100 }),
    { title: '期限', width: 64, render: (_, row) => `${row.withinDays} 天` },
    { title: '每月最多', width: 76, render: (_, row) => `${row.mostPerMonth} 位` },
    {
      title: '已发 / 预算 ¥',
      width: 170,
      align: 'right',
      render: (_, row) => (
        <>
          {yuanFigure(row.spentFen)} / {yuanFigure(row.budgetFen)}
        </>
      ),
    },
    { title: '活动编号', width: 110, render: (_, row) => row.campaign ?? '–' },
    { title: '说明', ellipsis: true, dataIndex: 'note' },
    {
      title: '发布',
      width: 180,
      render: (_, row) => (
        <>
          <span className={styles.moment}>{formatShortMoment(row.validFrom, now)}</span> {row.madeBy}
        </>
      ),
    },
  ];
}

/** All versions of the invitation rule: the reward, the money spent, and the author. */
export default function InvitationRulesScreen() {
  const [open, setOpen] = useState(false);
  const rules = usePagedList('campaigns.console_rules', {});
  const end = useCallMutation('campaigns.end_rule', '奖励已结束');
  const newest = rules.data?.pages[0]?.items[0];
  return (
    <>
      <ListPage<RuleVersion>
        query={rules}
        columns={columnsAt(Date.now())}
        rowKey="version"
        width={1085}
        empty={['还没有规则', '点“提出新规则”']}
        filters={
          <PageActions>
            <Button type="primary" disabled={!newest} onClick={() => setOpen(true)}>
              提出新规则
            </Button>
            <ConfirmButton
              ask="结束邀请奖励"
              note="之后加入的好友不再有奖励，已经加入的照常发放"
              confirmText="结束奖励"
              onConfirm={() => end.mutate({})}
              danger
              disabled={!newest || newest.state === 'ended' || newest.state === 'past'}
            >
              结束奖励
            </ConfirmButton>
          </PageActions>
        }
      />
      <RuleForm key={newest?.version ?? 0} from={newest} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
