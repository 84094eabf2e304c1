import { useQuery } from '@tanstack/react-query';
import { lastPoint } from '../shell/location/last-point.ts';
import { useScreenActive } from '../shell/navigator/index.ts';
import { callQuery } from '../shell/calls/queries.ts';
import { useSession } from '../shell/session/session.ts';

/** The recycler's figures at the last known position: nearby orders, today's work, what is urgent. Disabled for other people. */
export function useSummary() {
  const { user } = useSession();
  const active = useScreenActive();
  const recycler = user?.isrecycler === true;
  const point = useQuery({ queryKey: ['last-point'], queryFn: lastPoint, networkMode: 'always', enabled: recycler, meta: { volatile: true } });
  const { longitude = 0, latitude = 0 } = point.data?.point ?? {};
  return useQuery({ ...callQuery('orders.summary', { longitude, latitude }), enabled: recycler && point.data !== undefined, subscribed: active });
}
