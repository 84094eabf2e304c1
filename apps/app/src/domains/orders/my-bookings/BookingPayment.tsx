import type { ReactNode } from 'react';
import type { OrderDetail } from '@shoushou/contract/types';
import { paymentMeans, transferTexts } from '@shoushou/rules/orders/payment-means';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { paymentText } from '../orders.labels.ts';

function meansOf({ type, transfer }: NonNullable<OrderDetail['payment']>): ReactNode {
  if (type === 2) return paymentText[type];
  // Without a transfer nothing was left to send on once earlier fees were settled.
  if (!transfer) return '已到您的钱包';
  const text = `${paymentMeans[type]}，${transferTexts[transfer.state].mine}`;
  return transfer.state === 'confirming' ? <a href={`/putforward?no=${transfer.no}`}>{text}</a> : text;
}

/** The received payment, or the cost of cancelling; with what is owed, and what of it the payment settled. */
export function BookingPayment({
  order: { payment, cancellation, owedFen = 0, settlesFen = 0 },
}: {
  order: OrderDetail;
}) {
  const owed = owedFen > 0 ? [{ label: '还欠回收员（下次成交时从货款中扣）', value: <Money fen={owedFen} /> }] : [];
  if (cancellation && cancellation.feeFen + owedFen > 0) {
    return (
      <Card title="费用">
        <Facts
          facts={[
            ...(cancellation.feeFen > 0
              ? [
                  {
                    label: cancellation.by === 'customer' ? '取消费（补偿回收员）' : '取消费用',
                    value: <Money fen={cancellation.feeFen} />,
                    total: true,
                  },
                ]
              : []),
            ...owed,
          ]}
        />
      </Card>
    );
  }
  if (payment?.state !== 'paid') return null;
  const toWallet = payment.type !== 2;
  return (
    <Card title="收款" aside={toWallet ? <a href="/transaction">查看明细</a> : undefined}>
      <Facts
        facts={[
          { label: '方式', value: meansOf(payment) },
          { label: '时间', value: <Moment at={payment.at} /> },
          { label: '收到', value: <Money fen={payment.amountFen} tone="amount" size="state" />, total: true },
          ...(settlesFen > 0
            ? [{ label: '其中付了以前欠的费用', value: <Money fen={settlesFen} bold={false} /> }]
            : []),
        ]}
      />
    </Card>
  );
}
