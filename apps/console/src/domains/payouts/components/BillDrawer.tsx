import type { ConsoleBill, Difference } from '@shoushou/contract/types';
import { formatDate, formatShortMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { Alert, Card, Descriptions, Skeleton, Space, Tag } from 'antd';
import { actionKeys } from '../../../shell/action-keys.ts';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { Nothing } from '../../../shell/record/Nothing.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { differenceKinds, differenceTags, providerNames } from '../payouts.labels.ts';
import { DifferenceActions } from './DifferenceActions.tsx';
import * as styles from '../../../shell/console.module.css';

/** One day of one provider: differences, the responsible operator, and their actions. */
export function BillDrawer({ bill, onClose }: { bill: ConsoleBill | null; onClose: () => void }) {
  return (
    <RecordDrawer
      title={bill ? `${providerNames[bill.provider]} ${formatDate(bill.day, Date.now())}` : '账单'}
      record={bill}
      onClose={onClose}
    >
      {(opened) => <Differences key={opened.id} bill={opened} />}
    </RecordDrawer>
  );
}

/** All open differences of both providers. */
export function OpenDifferencesDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <RecordDrawer title="未处理的差异" record={open ? true : null} onClose={onClose}>
      {() => <OpenDifferences />}
    </RecordDrawer>
  );
}

function OpenDifferences() {
  const differences = usePagedList('payouts.console_differences', {});
  return <DifferenceList query={differences} empty="没有未处理的差异" named />;
}

type DifferenceQuery = ReturnType<typeof usePagedList<'payouts.console_differences'>>;

function DifferenceList({ query, empty, named = false }: { query: DifferenceQuery; empty: string; named?: boolean }) {
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <LoadFailed query={query} />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {query.isSuccess && rows.length === 0 && <Nothing>{empty}</Nothing>}
      {rows.map((row) => (
        <DifferenceCard key={row.id} row={row} named={named} />
      ))}
    </Space>
  );
}

function Differences({ bill: { provider, day, problem } }: { bill: ConsoleBill }) {
  const differences = usePagedList('payouts.console_differences', { provider, day });
  const again = useCallMutation('payouts.reconcile_day', '已重新核对');
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {problem !== null && (
        <Alert type="error" showIcon title={problem} description="文件已封存，没有采用其中任何内容。" />
      )}
      <DifferenceList query={differences} empty="逐笔一致，没有差异" />
      <DecisionBar>
        <ActionButton
          letter={actionKeys.next}
          loading={again.isPending}
          onClick={() => again.mutate({ provider, day })}
        >
          重新取账单核对
        </ActionButton>
      </DecisionBar>
    </Space>
  );
}

/** @param named whether to show provider and day, in a list with those of others */
function DifferenceCard({ row, named }: { row: Difference; named: boolean }) {
  return (
    <Card
      size="small"
      title={
        named
          ? `${providerNames[row.provider]} ${formatDate(row.day, Date.now())} ${differenceKinds[row.kind]}`
          : differenceKinds[row.kind]
      }
      extra={<Tag color={differenceTags[row.state].color}>{differenceTags[row.state].label}</Tag>}
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          ...(row.ourNo === ''
            ? []
            : [{ key: 'our', label: '我们的单号', children: <span className={styles.figures}>{row.ourNo}</span> }]),
          ...(row.theirNo === ''
            ? []
            : [{ key: 'their', label: '渠道单号', children: <span className={styles.figures}>{row.theirNo}</span> }]),
          ...(row.kind === 'bill' || row.kind === 'missing'
            ? []
            : [
                {
                  key: 'money',
                  label: '金额',
                  children: (
                    <span
                      className={styles.figures}
                    >{`渠道 ${formatMoney(row.theirsFen)}，账本 ${formatMoney(row.oursFen)}，相差 ${formatMoney(row.theirsFen - row.oursFen)}`}</span>
                  ),
                },
              ]),
          ...(row.kind === 'missing'
            ? [
                {
                  key: 'wait',
                  label: '说明',
                  children: '次日 12:00 仍未取到，之后每小时再取；也可以在渠道后台下载后上传',
                },
              ]
            : []),
          { key: 'at', label: '时间', children: formatShortMoment(row.at, Date.now()) },
          ...(row.timing ? [{ key: 'timing', label: '说明', children: '临近零点，可能在次日账单里' }] : []),
          ...(row.ownerName === null
            ? []
            : [{ key: 'owner', label: '处理人', children: [row.ownerName, row.decider].filter(Boolean).join(' → ') }]),
          ...(row.reason === null ? [] : [{ key: 'reason', label: '说明', children: row.reason }]),
        ]}
      />
      <DifferenceActions row={row} />
    </Card>
  );
}
