import { firstCharacters } from '@shoushou/kernel/cut-text';
import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '@shoushou/contract/types';
import { distanceBetween } from '@shoushou/kernel/distance';
import { lastPoint } from '../../../shell/location/last-point.ts';
import { PlaceMap } from '../../../shell/location/PlaceMap.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { RIDE_LIMIT } from '../../../ui/map/route-estimate.ts';

/** Map of the visit, with the recycler's route; for others the approximate place shown in the hall. */
export function RouteMap({ order }: { order: OrderDetail }) {
  const here = useQuery({
    queryKey: ['last-point'],
    queryFn: lastPoint,
    networkMode: 'always',
    meta: { volatile: true },
  }).data;
  const { place, title } = order;
  const to = { longitude: place.longitude, latitude: place.latitude };
  if (order.walkIn || !['open', 'taken'].includes(order.state)) return null;
  const from = here?.actual && distanceBetween(here.point, to) <= RIDE_LIMIT ? here.point : null;
  const visit = {
    id: 'visit',
    at: to,
    label: place.exact ? '上门地址' : firstCharacters(title, 8),
    kind: 'order' as const,
  };
  return (
    <Card>
      <PlaceMap
        label="上门地址在地图上"
        centre={from ?? to}
        centreLabel={from ? '您的位置' : null}
        markers={[visit]}
        route={from ? { from, to } : undefined}
        height={240}
      />
    </Card>
  );
}
