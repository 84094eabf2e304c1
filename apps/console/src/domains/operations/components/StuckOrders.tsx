import { formatAgo, formatWindow } from '@shoushou/kernel/instant';
import { Button, Tag, type TableColumnsType } from 'antd';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { useRowKeys } from '../../../shell/list/row-keys.ts';
import { openSection } from '../../../shell/sections.ts';
import type { OrderForm } from '../../orders/components/OrderActions.tsx';
import { useWarningQueue, WarningOrder } from '../../dispatch/components/WarningQueue.tsx';
import { WarningRowActs } from '../../dispatch/components/WarningRowActs.tsx';
import { levelTags } from '../../dispatch/dispatch.labels.ts';
import type { ConsoleWarning } from '../../dispatch/warnings.queries.ts';
import { useUrgentWarnings } from '../workbench.queries.ts';
import { Card } from './WorkbenchCards.tsx';
import * as shell from '../../../shell/console.module.css';
import * as styles from './workbench.module.css';

function columnsAt(
  now: number,
  onForm: (row: ConsoleWarning, form: OrderForm) => void,
): TableColumnsType<ConsoleWarning> {
  return [
    {
      title: '级别',
      width: 58,
      render: (_, row) => <Tag color={levelTags[row.level]!.color}>{levelTags[row.level]!.label}</Tag>,
    },
    { title: '卡在哪里', dataIndex: 'text', ellipsis: true },
    { title: '从何时起', width: 92, render: (_, row) => formatAgo(row.since, now) },
    { title: '区', width: 76, ellipsis: true, dataIndex: 'district' },
    {
      title: '上门时间',
      width: 160,
      className: shell.figures!,
      render: (_, row) => formatWindow(row.windowFrom, row.windowTo, now),
    },
    { title: '处理', width: 128, render: (_, row) => <WarningRowActs warning={row} onForm={onForm} /> },
  ];
}

/** Stuck orders, the most urgent first, with the act that helps on the row; J, K and the letters go through all of them. */
export function StuckOrders() {
  const warnings = useUrgentWarnings();
  const rows = warnings.data?.items ?? [];
  const queue = useWarningQueue(rows);
  const selected = useRowKeys({
    rows: rows.map(({ id }) => id),
    open: queue.open,
    scrollTo: (id) =>
      document.querySelector(`[data-row-key="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' }),
  });
  return (
    <Card
      title="卡单"
      hint={warnings.data ? `${rows.length}${warnings.data.next === null ? '' : '+'} 条，J K 上下` : ''}
      query={warnings}
      empty={null}
    >
      <RecordTable<ConsoleWarning>
        rowKey="id"
        columns={columnsAt(Date.now(), queue.openForm)}
        rows={warnings.data?.items}
        empty="没有卡住的订单"
        scroll={{ y: 420 }}
        onOpen={({ id }) => queue.open[1](id)}
        selected={selected}
      />
      {warnings.data?.next != null && (
        <Button type="link" className={styles.more} onClick={() => openSection('warnings')}>
          全部预警
        </Button>
      )}
      <WarningOrder opened={rows.find(({ id }) => id === queue.open[0]) ?? null} queue={queue} />
    </Card>
  );
}
