import { useQuery } from '@tanstack/react-query';
import { DAY } from '@shoushou/kernel/instant';
import { callQuery } from '../calls/queries.ts';
import { deviceStore } from '../calls/device-store.ts';
import { readDistrict } from '../frame/district.ts';
import { useScreenActive } from '../navigator/index.ts';
import { useSession } from '../session/session.ts';
import type { StoredPlace } from './place-of-point.ts';

const onDevice = { networkMode: 'always', staleTime: 0, meta: { volatile: true } } as const;

/**
 * The district whose prices are shown to a person: the chosen one, that of their profile, of their first address, of the
 * place where the device was last. Undefined where none of them is known, or not yet; `read` once the device's own
 * store was read.
 */
export function useOwnDistrict(): { readonly adcode: string | undefined; readonly read: boolean } {
  const { user } = useSession();
  const active = useScreenActive();
  const { data: kept } = useQuery({
    ...onDevice,
    queryKey: ['price-district'],
    queryFn: async () => {
      const [chosen, place] = await Promise.all([readDistrict(), deviceStore.get<StoredPlace>('location')]);
      return { chosen, placed: place?.adcode };
    },
  });
  const asked = kept !== undefined && kept.chosen === undefined && user !== null && user.adcode === null;
  const { data: addresses } = useQuery({
    ...callQuery('places.list_addresses', {}),
    enabled: asked,
    subscribed: active,
    // A write of this device makes it stale at once.
    staleTime: DAY,
  });
  const placed = asked && addresses === undefined ? undefined : kept?.placed;
  return {
    adcode: kept?.chosen ?? user?.adcode ?? (asked ? addresses?.[0]?.adcode : undefined) ?? placed,
    read: kept !== undefined,
  };
}
