import type { Data } from '@shoushou/contract/schemas';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { Button, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { DispatchRulesForm } from '../components/DispatchRulesForm.tsx';
import { modeNames } from '../dispatch.labels.ts';
import { useDispatchRules } from '../dispatch.queries.ts';
import * as styles from '../../../shell/console.module.css';

type Version = Data<'dispatch.console_rules'>['versions'][number];

function columnsAt(now: number, newest: number | undefined): TableColumnsType<Version> {
  return [
    {
      title: '版本',
      width: 88,
      render: (_, row) => (
        <>
          {row.version} {row.version === newest && <Tag color="green">执行中</Tag>}
        </>
      ),
    },
    { title: '方式', width: 160, render: (_, { rules }) => modeNames[rules.mode] },
    { title: '大厅等待', width: 80, render: (_, { rules }) => `${rules.hallMinutes} 分钟` },
    { title: '上门前', width: 80, render: (_, { rules }) => `${rules.beforeWindowMinutes} 分钟` },
    { title: '回应', width: 64, render: (_, { rules }) => `${rules.offerSeconds} 秒` },
    {
      title: '距离',
      width: 128,
      render: (_, { rules }) => `${rules.reachMetres.map((metres) => metres / 1000).join(' → ')} 公里`,
    },
    { title: '一轮', width: 130, render: (_, { rules }) => `${rules.maxOffers} 位，歇 ${rules.restMinutes} 分钟` },
    { title: '公平', width: 72, render: (_, { rules }) => `${rules.fairMetres} 米` },
    { title: '说明', ellipsis: true, dataIndex: 'note' },
    {
      title: '发布',
      width: 180,
      render: (_, row) => (
        <span className={styles.moment}>
          {formatShortMoment(row.validFrom, now)} {row.madeBy ?? '系统'}
        </span>
      ),
    },
  ];
}

/** All versions of the rules by which orders are offered. */
export default function DispatchRulesScreen() {
  const rules = useDispatchRules();
  const [open, setOpen] = useState(false);
  const newest = rules.data?.versions[0];
  return (
    <>
      <div data-filters className={styles.filters}>
        <PageActions>
          <Button type="primary" disabled={!newest} onClick={() => setOpen(true)}>
            发布新规则
          </Button>
        </PageActions>
        <RefreshButton query={rules} />
      </div>
      <LoadFailed query={rules} />
      <RecordTable<Version>
        rowKey="version"
        columns={columnsAt(Date.now(), newest?.version)}
        rows={rules.data?.versions}
        loading={rules.isPending}
        empty={['还没有规则', '点“发布新规则”']}
        scroll={{ x: 1030 }}
        pageSize={20}
      />
      {newest && (
        <DispatchRulesForm
          key={newest.version}
          from={newest.rules}
          version={newest.version}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
