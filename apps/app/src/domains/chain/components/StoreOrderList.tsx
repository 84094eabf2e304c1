import type { StoreOrderCard } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { Moment } from '@shoushou/design/Moment';
import { StateTag } from '@shoushou/design/StateTag';
import { Card } from '../../../ui/display/Card.tsx';
import { GoodsPicture } from '../../../ui/goods/GoodsPicture.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { orderState } from '../../devices/devices.labels.ts';
import { useStoreOrders } from '../chain.queries.ts';

const empties = {
  waiting: { title: '没有等着收的设备', text: '客户用门店二维码下单后会出现在这里' },
  mine: { title: '还没有收过设备', text: '扫客户的取件码，就能收货检测' },
  store: { title: '本店还没有订单', text: '把门店二维码给客户扫一扫' },
} as const;

/** Orders of the store. The clerk can open those that they took in; the others are read-only. */
export function StoreOrderList({ group }: { group: keyof typeof empties }) {
  const query = useStoreOrders(group, true);
  return (
    <Card flush>
      <PagedList
        query={query}
        items={query.items}
        label="门店订单"
        keyOf={({ no }) => no}
        form="rows"
        rowHeight={76}
        skeleton={<SkeletonRows count={4} height={76} />}
        empty={<EmptyBlock {...empties[group]} />}
        render={(order) => <Row order={order} />}
      />
    </Card>
  );
}

function Row({ order }: { order: StoreOrderCard }) {
  const { text, tone } = orderState(order);
  return (
    <Cell
      icon={<GoodsPicture name={order.picture} size={40} />}
      title={order.device}
      note={
        <>
          <StateTag tone={tone}>{text}</StateTag> <Moment at={order.at} />
          <br />
          {[order.customer, order.mobile].filter(Boolean).join(' ')}
        </>
      }
      value={
        <Money fen={order.priceFen ?? order.promisedFen} tone={order.state === 'paid' ? 'amount' : 'plain'} bold />
      }
      {...(order.own ? { href: `/wmorder?no=${order.no}` } : { arrow: false })}
    />
  );
}
