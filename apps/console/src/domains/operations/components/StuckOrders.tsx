import { Button, type TableColumnsType } from 'antd';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { useRowKeys } from '../../../shell/list/row-keys.ts';
import { openSection } from '../../../shell/sections.ts';
import type { OrderForm } from '../../orders/components/OrderActions.tsx';
import { useWarningQueue, WarningOrder } from '../../dispatch/components/WarningQueue.tsx';
import { warningColumns } from '../../dispatch/components/WarningColumns.tsx';
import { WarningRowActs } from '../../dispatch/components/WarningRowActs.tsx';
import type { ConsoleWarning } from '../../dispatch/warnings.queries.ts';
import { useUrgentWarnings } from '../workbench.queries.ts';
import { Card } from './WorkbenchCards.tsx';
import * as styles from './workbench.module.css';

function columnsAt(
  now: number,
  onForm: (row: ConsoleWarning, form: OrderForm) => void,
): TableColumnsType<ConsoleWarning> {
  const shared = warningColumns(now);
  return [
    shared.level,
    { title: '卡在哪里', dataIndex: 'text', ellipsis: true },
    shared.since,
    shared.district,
    shared.visit,
    { title: '处理', width: 112, render: (_, row) => <WarningRowActs warning={row} onForm={onForm} /> },
  ];
}

/**
 * Stuck orders, the most urgent first, with the act that helps on the row; J, K and the letters go through all of them.
 */
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
        empty={['没有卡住的订单', '推后的和处理过的看预警', 'warnings']}
        scroll={{ y: 420 }}
        onOpen={({ id }) => queue.open[1](id)}
        selected={selected}
        live="stuck"
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
