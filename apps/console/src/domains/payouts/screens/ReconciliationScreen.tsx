import type { ConsoleBill } from '@shoushou/contract/types';
import { formatDate, formatShortMoment } from '@shoushou/kernel/instant';
import { Alert, Button, Tag, type TableColumnsType } from 'antd';
import { parseAsBoolean, useQueryState } from 'nuqs';
import { useState } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { BillCalendar } from '../components/BillCalendar.tsx';
import { BillDrawer, OpenDifferencesDrawer } from '../components/BillDrawer.tsx';
import { ImportBillModal } from '../components/ImportBillModal.tsx';
import { billResult, providerNames } from '../payouts.labels.ts';
import * as styles from '../../../shell/console.module.css';

function columnsAt(now: number): TableColumnsType<ConsoleBill> {
  return [
    {
      title: '日期',
      width: 100,
      render: (_, row) => <span className={styles.figures}>{formatDate(row.day, now)}</span>,
    },
    { title: '渠道', width: 90, render: (_, row) => providerNames[row.provider] },
    { title: '结果', width: 120, render: (_, row) => <Tag color={billResult(row).color}>{billResult(row).label}</Tag> },
    {
      title: '笔数',
      width: 64,
      align: 'right',
      render: (_, row) => <span className={styles.figures}>{row.lineCount}</span>,
    },
    moneyColumn('渠道净额', (row) => row.theirsFen, { width: 124 }),
    moneyColumn('账本净额', (row) => row.oursFen, { width: 124 }),
    moneyColumn('相差', (row) => (row.state !== 'compared' ? null : row.theirsFen - row.oursFen), { width: 130 }),
    moneyColumn('渠道余额', (row) => row.closingFen, { width: 134 }),
    { title: '取账单', width: 124, render: (_, row) => formatShortMoment(row.fetchedAt, now) },
  ];
}

/** The providers' bills by day; a day opens its differences. */
export default function ReconciliationScreen() {
  const open = useOpenRecord();
  const [importing, setImporting] = useState(false);
  const [differing, setDiffering] = useQueryState('differences', parseAsBoolean.withDefault(false));
  /** Of the calendar, whose months go further back than the list. */
  const [picked, setPicked] = useState<ConsoleBill | null>(null);
  const bills = usePagedList('payouts.console_bills', {});
  const rows = bills.data?.pages.flatMap(({ items }) => items) ?? [];
  const listed = useOpenedRecord(bills, open[0], ({ id }, key) => id === key);
  const stopped = [...new Set(rows.filter((row) => row.stopped).map(({ provider }) => providerNames[provider]))];
  return (
    <>
      {stopped.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={
            <span>
              {stopped.join('、')}：<b>打款已停</b>，金额差异全部处理后自动恢复
            </span>
          }
          style={{ marginBottom: 12 }}
        />
      )}
      {rows[0] && (
        <BillCalendar
          newest={rows[0].day}
          opened={open[0]}
          onOpen={(bill) => {
            setPicked(bill);
            open[1](bill.id);
          }}
        />
      )}
      <ListPage<ConsoleBill>
        query={bills}
        columns={columnsAt(Date.now())}
        rowKey="id"
        width={1006}
        open={open}
        filters={
          <PageActions>
            <Button onClick={() => void setDiffering(true)}>未处理的差异</Button>
            <Button onClick={() => setImporting(true)}>上传账单</Button>
          </PageActions>
        }
        empty={['还没有账单', '每天 10:30 核对前一天的']}
      />
      <OpenDifferencesDrawer open={differing} onClose={() => void setDiffering(null)} />
      <ImportBillModal open={importing} onClose={() => setImporting(false)} />
      <BillDrawer bill={listed ?? (picked?.id === open[0] ? picked : null)} onClose={() => open[1](null)} />
    </>
  );
}
