import type { OrderState } from '@shoushou/contract/types';
import type { Data } from '@shoushou/contract/schemas';
import { formatMoney, formatMoneyShort } from '@shoushou/kernel/money';
import { formatMoment, formatWindow } from '@shoushou/kernel/instant';
import { formatMobile } from '@shoushou/kernel/phone';
import { shortServiceNames } from '@shoushou/kernel/service';
import { Input, Select, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { stateTags } from '../orders.labels.ts';
import * as styles from '../../../shell/console.module.css';

type Row = Data<'orders.console_list'>['items'][number];

const states = Object.entries(stateTags).map(([value, { label }]) => ({ value: value as OrderState, label }));

function columnsAt(now: number): TableColumnsType<Row> {
  return [
    {
      title: '订单', dataIndex: 'no', width: 170,
      render: (_, row) => (
        <div className={styles.figures}>
          {row.no}
          {row.receiptNo !== null && <div style={{ color: 'var(--ink-2)' }}>{row.receiptNo}</div>}
        </div>
      ),
    },
    { title: '状态', dataIndex: 'state', width: 90, render: (_, row) => <Tag color={stateTags[row.state].color}>{stateTags[row.state].label}</Tag> },
    { title: '服务', dataIndex: 'service', width: 70, render: (_, row) => shortServiceNames[row.service] },
    { title: '物品', dataIndex: 'title', ellipsis: true },
    { title: '地区', width: 150, ellipsis: true, render: (_, row) => [row.district, row.street].filter(Boolean).join(' · ') },
    {
      title: '客户', width: 150,
      render: (_, row) => (
        <>
          {row.customerName}
          {row.customerMobile !== '' && <div className={styles.figures}>{formatMobile(row.customerMobile)}</div>}
        </>
      ),
    },
    { title: '回收员', dataIndex: 'recyclerName', width: 90, render: (_, row) => row.recyclerName ?? '—' },
    { title: '上门时间', width: 170, render: (_, row) => <span className={styles.figures}>{formatWindow(row.windowFrom, row.windowTo, now)}</span> },
    { title: '下单', width: 110, render: (_, row) => <span className={styles.figures}>{formatMoment(row.placedAt, now)}</span> },
    {
      title: '金额', width: 130, align: 'right',
      render: (_, row) => (
        <span className={styles.figures}>
          {row.totalFen === null ? <span style={{ color: 'var(--ink-2)' }}>约 {formatMoneyShort(row.estimateLowFen)}–{formatMoneyShort(row.estimateHighFen)}</span> : formatMoney(row.totalFen)}
        </span>
      ),
    },
  ];
}

/** All orders, newest first; filtered by state and by number, name or mobile. */
export default function OrdersScreen() {
  const [state, setState] = useState<OrderState | undefined>();
  const [keyword, setKeyword] = useState('');
  const orders = usePagedList('orders.console_list', { ...(state ? { state } : {}), ...(keyword ? { keyword } : {}) });
  return (
    <ListPage<Row>
      query={orders}
      columns={columnsAt(Date.now())}
      rowKey="no"
      width={1280}
      empty={keyword || state ? '没有符合条件的订单，换个条件试试' : '还没有订单'}
      filters={
        <>
          <Select<OrderState> aria-label="状态" allowClear placeholder="全部状态" options={states} value={state ?? null} onChange={(value) => setState(value ?? undefined)} style={{ width: 160 }} />
          <Input.Search aria-label="搜索" allowClear placeholder="单号、姓名或手机号" onSearch={(text) => setKeyword(text.trim())} style={{ width: 320 }} />
        </>
      }
    />
  );
}
