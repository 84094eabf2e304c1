import type { DeviceOrderCard } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { Moment } from '@shoushou/design/Moment';
import { StateTag } from '@shoushou/design/StateTag';
import { GoodsPicture } from '../../../ui/goods/GoodsPicture.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { orderState } from '../devices.labels.ts';

/** An order in a list. @param href where it opens; without one it is only read */
export function OrderRow({ order, href }: { order: DeviceOrderCard; href?: string }) {
  const { text, tone } = orderState(order);
  return (
    <Cell
      icon={<GoodsPicture name={order.picture} size={40} />}
      title={order.device}
      note={
        <>
          <StateTag tone={tone}>{text}</StateTag> <Moment at={order.at} />
        </>
      }
      value={
        <Money fen={order.priceFen ?? order.promisedFen} tone={order.state === 'paid' ? 'amount' : 'plain'} bold />
      }
      {...(href === undefined ? { arrow: false } : { href })}
    />
  );
}
