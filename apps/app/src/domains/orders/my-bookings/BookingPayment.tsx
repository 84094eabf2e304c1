import type { OrderDetail } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { paymentText } from '../orders.labels.ts';

/** The received payment, or the cost of cancelling. */
export function BookingPayment({ order: { payment, cancellation } }: { order: OrderDetail }) {
  if (cancellation && cancellation.feeFen > 0) {
    return (
      <Card title="费用">
        <Facts
          facts={[
            {
              label: cancellation.by === 'customer' ? '取消费（补偿回收员）' : '取消费用',
              value: <Money fen={cancellation.feeFen} />,
              total: true,
            },
          ]}
        />
      </Card>
    );
  }
  if (payment?.state !== 'paid') return null;
  const toWallet = payment.type === 1;
  return (
    <Card title="收款" aside={toWallet ? <a href="/transaction">查看明细</a> : undefined}>
      <Facts
        facts={[
          { label: '方式', value: toWallet ? '已到您的钱包' : paymentText[payment.type] },
          { label: '时间', value: <Moment at={payment.at} /> },
          { label: '收到', value: <Money fen={payment.amountFen} tone="amount" size="state" />, total: true },
        ]}
      />
    </Card>
  );
}
