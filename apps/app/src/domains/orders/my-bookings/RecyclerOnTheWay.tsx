import type { OrderDetail } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { PlaceMap } from '../../../shell/location/PlaceMap.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { useRecyclerPosition } from './bookings.queries.ts';

/**
 * The place of the visit and, once the recycler is on the way, their position with the remaining ride. The map is shown
 * from the start, so that the position moves nothing.
 */
export function RecyclerOnTheWay({ order }: { order: OrderDetail }) {
  const position = useRecyclerPosition(order);
  if (order.state !== 'taken') return null;
  const name = order.recycler?.name ?? '回收员';
  const visit = { longitude: order.place.longitude, latitude: order.place.latitude };
  const at = position && { longitude: position.longitude, latitude: position.latitude };
  return (
    <Card
      title={at ? '上门途中' : '上门地点'}
      aside={
        <span className="ui-hint">
          {position ? (
            <>
              <Moment at={position.at} form="clock" /> 的位置
            </>
          ) : order.departedAt ? (
            '已出发，正在等他的位置'
          ) : (
            '出发后显示路程'
          )}
        </span>
      }
    >
      <PlaceMap
        label={at ? `${name}的位置` : '上门地点在地图上'}
        centre={visit}
        centreLabel={at && '上门地址'}
        markers={[
          at
            ? { id: 'recycler', at, label: name, kind: 'person' }
            : { id: 'visit', at: visit, label: '上门地址', kind: 'place' },
        ]}
        {...(at ? { route: { from: at, to: visit } } : {})}
        height={240}
      />
    </Card>
  );
}
