import type { OrderDetail } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { OrderCard } from '../order-page/OrderCard.tsx';
import { shortNumber } from '../orders.labels.ts';

/** A walk-in deal that only this phone knows: it can be continued, and is in no list of the server. */
export function WalkInCard({ order, text }: { order: OrderDetail; text: string }) {
  return (
    <OrderCard
      title={order.title}
      amountText="现场称重"
      state={{ text, tone: 'link' }}
      tags={[{ text: '待发送', tone: 'warning' }]}
      place={[order.customer?.name, order.place.address].filter(Boolean).join(' · ')}
      foot={
        <>
          {shortNumber(order.no)} · <Moment at={order.placedAt} />
        </>
      }
      href={`/orderdetails/${order.no}/2/${order.service}`}
    />
  );
}
