import type { BoardOrder } from '@shoushou/contract/types';
import { formatShortWindow } from '@shoushou/kernel/instant';
import { Alert } from 'antd';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { RecyclerChoice } from '../../orders/components/RecyclerChoice.tsx';

/** Suggested recyclers for an open order with the computation of each, and the button that sends an offer. */
export function SuggestionDrawer({ order, onClose }: { order: BoardOrder | null; onClose: () => void }) {
  return (
    <RecordDrawer title={order ? `${order.no} ${order.title}` : ''} record={order} onClose={onClose} size={384}>
      {(record) => <Suggestions key={record.no} order={record} />}
    </RecordDrawer>
  );
}

function Suggestions({ order }: { order: BoardOrder }) {
  const assign = useCallMutation('dispatch.assign', '已指派，等回收员回应');
  const force = useCallMutation('dispatch.assign', '已派单，并已通知回收员');
  const waiting = order.offer ?? null;
  const busy = [assign, force].find(({ isPending }) => isPending);
  return (
    <>
      <p>
        {order.district}
        {order.street} · {formatShortWindow(order.windowFrom, order.windowTo, Date.now())} · 已指派 {order.offers} 次
      </p>
      {order.closedFor !== undefined && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title={`上门那天已停收：${order.closedFor}`}
          description={waiting ? '回收员也看得到，去不了会不接；请先和客户改期' : '请先和客户改期，再指派'}
        />
      )}
      {waiting && (
        <p>
          正在等 {waiting.recyclerName} 回应，
          {new Date(waiting.expiresAt).toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai' })} 结束
        </p>
      )}
      {!waiting && order.keptUntil !== null && <p>客户指名了一位回收员，时间过后才能指派给别人</p>}
      {!waiting && order.keptUntil === null && (
        <RecyclerChoice
          no={order.no}
          busyId={busy?.variables?.recyclerId}
          reasonHint="原因，记在指派里；直派必填"
          onChoose={({ recyclerId }, how, reason) =>
            (how === 'force' ? force : assign).mutate({ no: order.no, recyclerId, how, reason })
          }
        />
      )}
    </>
  );
}
