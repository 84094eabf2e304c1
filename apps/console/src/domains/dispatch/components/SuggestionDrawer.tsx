import type { BoardOrder, OfferSuggestion } from '@shoushou/contract/types';
import { formatDistance } from '@shoushou/kernel/distance';
import { formatWindow } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { Button, Input, Space, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { useSuggestions } from '../dispatch.queries.ts';
import * as styles from './dispatch.module.css';

/** `路程 3.2 km + 途中 1 单 400 − 公平 120`, in metres. */
function costText({ cost }: OfferSuggestion): string {
  if (cost === null) return '位置未知';
  return `${cost.total} = 路程 ${cost.way}${cost.stops > 0 ? ` + 途中 ${cost.stops}` : ''}${cost.fair === 0 ? '' : cost.fair > 0 ? ` − 公平 ${cost.fair}` : ` + 公平 ${-cost.fair}`}`;
}

/** Who would be asked about an order and why, with the button that asks. */
export function SuggestionDrawer({ order, onClose }: { order: BoardOrder | null; onClose: () => void }) {
  return (
    <RecordDrawer title={order ? `${order.no} ${order.title}` : ''} record={order} onClose={onClose} size={760}>
      {(record) => <Suggestions key={record.no} order={record} />}
    </RecordDrawer>
  );
}

function Suggestions({ order }: { order: BoardOrder }) {
  const suggestions = useSuggestions(order.offer === null && order.keptUntil === null ? order.no : null);
  const [reason, setReason] = useState('');
  const assign = useCallMutation('dispatch.assign', '已指派，等回收员回应');
  const force = useCallMutation('dispatch.assign', '已派单，并已通知回收员');
  const [missing, setMissing] = useState(false);
  // A recycler who was not asked is told why.
  const hasReason = (): Promise<boolean> => {
    setMissing(reason.trim() === '');
    return Promise.resolve(reason.trim() !== '');
  };
  const waiting = order.offer ?? null;
  const columns: TableColumnsType<OfferSuggestion> = [
    { title: '回收员', dataIndex: 'name', width: 100, ellipsis: true },
    { title: '距离', width: 80, align: 'right', render: (_, row) => (row.metres === null ? '–' : formatDistance(row.metres)) },
    { title: '在途', width: 56, align: 'right', dataIndex: 'underWay' },
    { title: '今日收货', width: 90, align: 'right', render: (_, row) => formatMoney(row.incomeFen) },
    { title: '为什么', render: (_, row) => <span className={styles.cost}>{row.reason ?? costText(row)}</span> },
    {
      title: '', width: 132,
      render: (_, row) => {
        const busy = assign.isPending || force.isPending;
        return (
          <Space size={4}>
            <Button size="small" type={row.reason === null ? 'primary' : 'default'} disabled={!row.mayOffer} loading={busy && assign.variables?.recyclerId === row.recyclerId} onClick={() => assign.mutate({ no: order.no, recyclerId: row.recyclerId, reason: reason.trim() })}>
              指派
            </Button>
            <ConfirmButton
              size="small" disabled={!row.mayForce} loading={busy && force.variables?.recyclerId === row.recyclerId} confirmText="直接派单"
              ask={`不问${row.name}，直接派给他？`} note="会发短信告诉他；15 分钟内退单不收费" ready={hasReason} onConfirm={() => force.mutate({ no: order.no, recyclerId: row.recyclerId, how: 'force', reason: reason.trim() })}
            >
              直派
            </ConfirmButton>
          </Space>
        );
      },
    },
  ];
  return (
    <>
      <p>
        {order.district}{order.street} · {formatWindow(order.windowFrom, order.windowTo, Date.now())} · 已指派 {order.offers} 次
      </p>
      {waiting && <p>正在等 {waiting.recyclerName} 回应，{new Date(waiting.expiresAt).toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai' })} 结束</p>}
      {!waiting && order.keptUntil !== null && <p>客户指名了一位回收员，时间过后才能指派给别人</p>}
      {!waiting && order.keptUntil === null && (
        <>
          <Input aria-label="原因" placeholder="原因，记在指派里；直派必填" maxLength={100} value={reason} status={missing ? 'error' : ''} onChange={(event) => { setReason(event.target.value); setMissing(false); }} />
          {missing && <p role="alert" className={styles.missing}>直接派单请先写明原因</p>}
          <LoadFailed query={suggestions} />
          <h3 className={styles.part}>最合适的</h3>
          <RecordTable<OfferSuggestion> rowKey="recyclerId" columns={columns} rows={suggestions.data?.best} loading={suggestions.isPending} empty="现在没有合适的回收员，可从下面选一位" />
          <h3 className={styles.part}>不在这一轮里的</h3>
          <RecordTable<OfferSuggestion> rowKey="recyclerId" columns={columns} rows={suggestions.data?.others} loading={suggestions.isPending} empty="没有其他接单中的回收员" />
        </>
      )}
    </>
  );
}
