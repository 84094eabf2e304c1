import { useState } from 'react';
import type { HallOrder } from '@shoushou/contract/types';
import type { Coordinates } from '@shoushou/kernel/distance';
import { formatMoneyShort } from '@shoushou/kernel/money';
import { MapSketch } from '../../../ui/map/MapSketch.tsx';
import { HallCard } from './HallCard.tsx';

/** More markers would hide each other. */
const most = 12;

interface HallMapProps {
  here: Coordinates;
  orders: readonly HallOrder[];
  onTake: (order: HallOrder) => void;
  onDetail: (order: HallOrder) => void;
}

/** The nearest orders around the recycler; the chosen one is shown below as a card. */
export function HallMap({ here, orders, onTake, onDetail }: HallMapProps) {
  const [selected, setSelected] = useState<string | null>(null);
  const near = orders.slice(0, most);
  const shown = near.find((order) => order.no === selected) ?? near[0];
  return (
    <div className="ui-stack ui-stack--bare">
      <MapSketch
        label={`附近 ${near.length} 个订单`}
        centre={here}
        centreLabel="您的位置"
        height={340}
        markers={near.map((order) => ({ id: order.no, at: order, label: labelOf(order), kind: 'order' }))}
        selected={shown?.no ?? null}
        onSelect={setSelected}
      />
      {shown && <HallCard order={shown} onTake={onTake} onDetail={onDetail} />}
      {orders.length > most && <p className="ui-hint">地图上是最近的 {most} 单，其余在列表里</p>}
    </div>
  );
}

function labelOf({ estimateLowFen, estimateHighFen }: HallOrder): string {
  const low = formatMoneyShort(Math.round(estimateLowFen / 100) * 100);
  const high = Math.round(estimateHighFen / 100);
  return Math.round(estimateLowFen / 100) === high ? low : `${low}–${high}`;
}
