import { useQuery } from '@tanstack/react-query';
import { lastPoint } from '../shell/location/last-point.ts';
import { chosenPointQuery, nearPointOf, type NearPoint } from '../shell/location/near-point.ts';
import { useScreenActive } from '../shell/navigator/index.ts';
import { callQuery } from '../shell/calls/queries.ts';
import { useSession } from '../shell/session/session.ts';

/** The recycler's last position, or the chosen place while the device gives none. Undefined for other people. */
export function useNearPoint(): NearPoint | undefined {
  const { user } = useSession();
  const enabled = user?.isrecycler === true;
  const own = useQuery({
    queryKey: ['last-point'],
    queryFn: lastPoint,
    networkMode: 'always',
    enabled,
    meta: { volatile: true },
  });
  const chosen = useQuery({ ...chosenPointQuery, enabled });
  return nearPointOf(own.data, chosen.data);
}

/**
 * The recycler's figures at the last known position: nearby orders, today's work, what is urgent. Disabled for other
 * people.
 */
export function useSummary() {
  const { user } = useSession();
  const active = useScreenActive();
  const recycler = user?.isrecycler === true;
  const near = useNearPoint();
  const { longitude = 0, latitude = 0 } = near?.point ?? {};
  return useQuery({
    ...callQuery('orders.summary', { longitude, latitude }),
    enabled: recycler && near !== undefined,
    subscribed: active,
  });
}
