import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { Button, Space, Tag } from 'antd';
import { MoneyConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { useHasRight } from '../../../shell/operator.ts';
import { useCallMutation } from '../../../shell/writes.ts';
import { refundTags } from '../orders.labels.ts';
import type { ConsoleOrder } from '../orders.queries.ts';
import * as styles from './order-drawer.module.css';

/** Refunds of the order by operators; a pending one is decided here by another operator. */
export function OrderRefunds({ shown: { order, refunds } }: { shown: ConsoleOrder }) {
  const decide = useCallMutation('orders.console_decide_refund', '已处理，退款方会收到通知');
  const may = useHasRight('dispatch');
  const now = Date.now();
  if (refunds.length === 0) return null;
  return (
    <section>
      <h2 className={styles.head}>退款</h2>
      {refunds.map(({ id, what, name, amountFen, reason, state, by, at, decidedBy, own, movement }) => (
        <div key={id} className={styles.refund}>
          <div>
            <Tag color={refundTags[state].color}>{refundTags[state].label}</Tag>
            {name} <b>{formatMoney(amountFen)}</b> {reason}
            <div className={styles.quiet}>
              {formatShortMoment(at, now)} {by}提出{decidedBy !== null && `，${decidedBy}复核`}
              {movement !== null && `，流水号 ${movement}`}
            </div>
          </div>
          {state === 'waiting' && may && (
            <Space>
              <MoneyConfirmButton
                size="small"
                disabled={own}
                amountFen={amountFen}
                where={what === 'goodwill' ? '由平台付给客户' : '退回原付款人'}
                note={own ? '您提出的退款要由另一位运营复核' : '付出后不能撤销'}
                confirmText={what === 'goodwill' ? '付给客户' : '退回'}
                loading={decide.isPending}
                onConfirm={() => decide.mutate({ no: order.no, id, approve: true })}
              >
                复核通过
              </MoneyConfirmButton>
              <Button
                size="small"
                disabled={own}
                loading={decide.isPending}
                onClick={() => decide.mutate({ no: order.no, id, approve: false })}
              >
                不退
              </Button>
            </Space>
          )}
        </div>
      ))}
      {refunds.some(({ state, own }) => state === 'waiting' && own) && (
        <p className={styles.quiet}>您提出的退款要由另一位运营复核</p>
      )}
    </section>
  );
}
