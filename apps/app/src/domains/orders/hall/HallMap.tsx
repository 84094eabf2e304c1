import { useState } from 'react';
import type { HallOrder } from '@shoushou/contract/types';
import { formatMoneyRange } from '@shoushou/kernel/money-range';
import type { NearPoint } from '../../../shell/location/near-point.ts';
import { PlaceMap } from '../../../shell/location/PlaceMap.tsx';
import { centreOf } from '../../places/places.rules.ts';
import { HallCard } from './HallCard.tsx';

interface HallMapProps {
  here: NearPoint;
  orders: readonly HallOrder[];
  onTake: (order: HallOrder) => void;
  onDetail: (order: HallOrder) => void;
}

/**
 * The orders around the recycler, without a dot for them while their place is not known; the chosen one is shown below
 * as a card.
 */
export function HallMap({ here, orders, onTake, onDetail }: HallMapProps) {
  const [selected, setSelected] = useState<string | null>(null);
  const shown = orders.find((order) => order.no === selected) ?? orders[0];
  return (
    <div className="ui-stack ui-stack--bare">
      <PlaceMap
        label={`附近 ${orders.length} 个订单`}
        centre={here.actual ? here.point : centreOf(orders)}
        centreLabel={here.actual ? (here.chosen ? '选择的位置' : '您的位置') : null}
        height={420}
        markers={orders.map((order) => ({
          id: order.no,
          at: order,
          label: formatMoneyRange(order.estimateLowFen, order.estimateHighFen),
          kind: 'order',
        }))}
        selected={shown?.no ?? null}
        onSelect={setSelected}
      />
      {shown && <HallCard order={shown} isSituated={here.actual} onTake={onTake} onDetail={onDetail} />}
    </div>
  );
}
