import type { Point } from '../../device/location/point.ts';
import { queryClient } from '../calls/queries.ts';
import { useNavigator } from '../navigator/index.ts';
import { chosenPointQuery, saveChosenPoint } from './near-point.ts';

/** Lets the person choose the place from which distances are measured while the device gives no position. */
export function useChoosePoint(): () => Promise<void> {
  const navigator = useNavigator();
  return async () => {
    const place = await navigator.pushForResult<Point>('choseaddress');
    if (place === null) return;
    const point = { longitude: place.longitude, latitude: place.latitude };
    await saveChosenPoint(point);
    queryClient.setQueryData(chosenPointQuery.queryKey, point);
    // The list is stored without a position, so it does not follow by itself.
    await queryClient.invalidateQueries({ queryKey: ['orders.hall'] });
  };
}
