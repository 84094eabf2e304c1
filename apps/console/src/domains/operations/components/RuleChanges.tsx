import type { Data } from '@shoushou/contract/schemas';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Space, Tag, type TableColumnsType } from 'antd';
import { request } from '../../../shell/api.ts';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { answers, changeStates, ruleText } from '../rules.labels.ts';
import * as styles from '../../../shell/console.module.css';

type Change = Data<'operations.console_rule_changes'>[number];

/** Changes of rule values that move money: pending ones, and decided ones. */
export function RuleChanges() {
  const changes = useQuery({
    queryKey: ['operations.console_rule_changes'],
    queryFn: ({ signal }) => request('operations.console_rule_changes', {}, { signal, silent: true }),
  });
  const now = Date.now();
  const columns: TableColumnsType<Change> = [
    {
      title: '状态',
      width: 90,
      render: (_, { state }) => <Tag color={changeStates[state].color}>{changeStates[state].label}</Tag>,
    },
    { title: '规则', width: 300, ellipsis: true, render: (_, row) => `${row.setName} ${row.name}` },
    {
      title: '改动',
      width: 200,
      render: (_, row) => (
        <span className={styles.figures}>
          {ruleText(row.before, row.unit)} → <b>{ruleText(row.after, row.unit)}</b>
        </span>
      ),
    },
    {
      title: '生效',
      width: 124,
      render: (_, row) => (row.beginsAt === null ? '同意后' : formatShortMoment(row.beginsAt, now)),
    },
    { title: '原因', ellipsis: true, dataIndex: 'note' },
    { title: '提交', width: 170, render: (_, row) => `${row.askedBy} ${formatShortMoment(row.askedAt, now)}` },
    {
      title: '复核',
      width: 170,
      render: (_, row) =>
        row.state === 'waiting' ? (
          <Answers change={row} />
        ) : (
          `${row.decidedBy ?? ''} ${row.decidedAt === null ? '' : formatShortMoment(row.decidedAt, now)}`
        ),
    },
  ];
  return (
    <>
      <LoadFailed query={changes} />
      <RecordTable<Change>
        rowKey="id"
        columns={columns}
        rows={changes.data}
        loading={changes.isPending}
        scroll={{ x: 1200 }}
        pageSize={20}
        empty={['没有要复核的改动', '同事改规则后，在这里复核']}
      />
    </>
  );
}

function Answers({ change: { id, name, before, after, unit, allowed } }: { change: Change }) {
  const answer = useCallMutation('operations.answer_rule_change', '已处理');
  return (
    <Space size="small">
      {allowed.map((each) => (
        <ConfirmButton
          key={each}
          size="small"
          type={each === 'approve' ? 'primary' : 'default'}
          ask={`${answers[each]}：${name}由 ${ruleText(before, unit)} 改为 ${ruleText(after, unit)}`}
          note={each === 'approve' ? '之后的新订单和新提现按新规则，已有的不变' : '规则保持不变'}
          confirmText={answers[each]}
          cancelText="再看看"
          loading={answer.isPending}
          onConfirm={() => answer.mutate({ id, answer: each })}
        >
          {answers[each]}
        </ConfirmButton>
      ))}
    </Space>
  );
}
