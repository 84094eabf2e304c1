import type { ConsoleBill } from '@shoushou/contract/types';
import { formatMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { Alert, Button, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useOpenRecord } from '../../../shell/list/open-record.ts';
import { BillDrawer } from '../components/BillDrawer.tsx';
import { ImportBillModal } from '../components/ImportBillModal.tsx';
import { providerNames } from '../payouts.labels.ts';
import * as styles from '../../../shell/console.module.css';

function resultOf({ state, openCount, timingCount, foundCount, lineCount }: ConsoleBill): { label: string; color: string } {
  if (state === 'refused') return { label: '账单有误', color: 'red' };
  if (openCount > 0 && openCount === timingCount) return { label: '待次日核对', color: 'orange' };
  if (openCount > 0) return { label: `${openCount} 笔差异`, color: 'red' };
  if (foundCount > 0) return { label: '差异已处理', color: 'green' };
  return lineCount === 0 ? { label: '当天无交易', color: 'default' } : { label: '一致', color: 'green' };
}

function columnsAt(now: number): TableColumnsType<ConsoleBill> {
  const figure = (fen: number | null) => <span className={styles.figures}>{fen === null ? '—' : formatMoney(fen)}</span>;
  return [
    { title: '日期', width: 120, render: (_, row) => <span className={styles.figures}>{row.day}</span> },
    { title: '渠道', width: 110, render: (_, row) => providerNames[row.provider] },
    { title: '结果', width: 130, render: (_, row) => <Tag color={resultOf(row).color}>{resultOf(row).label}</Tag> },
    { title: '笔数', width: 90, align: 'right', render: (_, row) => <span className={styles.figures}>{row.lineCount}</span> },
    { title: '渠道净额', width: 140, align: 'right', render: (_, row) => figure(row.theirsFen) },
    { title: '账本净额', width: 140, align: 'right', render: (_, row) => figure(row.oursFen) },
    { title: '相差', width: 130, align: 'right', render: (_, row) => figure(row.state === 'refused' ? null : row.theirsFen - row.oursFen) },
    { title: '渠道余额', width: 150, align: 'right', render: (_, row) => figure(row.closingFen) },
    { title: '取账单', width: 140, render: (_, row) => formatMoment(row.fetchedAt, now) },
  ];
}

/** The providers' bills by day; a day opens its differences. */
export default function ReconciliationScreen() {
  const open = useOpenRecord();
  const [importing, setImporting] = useState(false);
  const bills = usePagedList('payouts.console_bills', {});
  const rows = bills.data?.pages.flatMap(({ items }) => items) ?? [];
  const stopped = [...new Set(rows.filter((row) => row.stopped).map(({ provider }) => providerNames[provider]))];
  return (
    <>
      {stopped.length > 0 && <Alert type="error" showIcon title={<span>{stopped.join('、')}：<b>打款已停</b>，金额差异全部处理后自动恢复</span>} style={{ marginBottom: 12 }} />}
      <ListPage<ConsoleBill> query={bills} columns={columnsAt(Date.now())} rowKey="id" width={1150} open={open} filters={<Button onClick={() => setImporting(true)}>上传账单</Button>} empty="还没有账单，第一份在明天 10:30 核对" />
      <ImportBillModal open={importing} onClose={() => setImporting(false)} />
      <BillDrawer bill={rows.find(({ id }) => id === open[0]) ?? null} onClose={() => open[1](null)} />
    </>
  );
}
