import { useEffect, useState } from 'react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Coordinates } from '@shoushou/kernel/distance';
import { lastPoint, type CurrentPoint } from '../../shell/location/last-point.ts';
import { locate } from '../../shell/location/location.ts';
import { useNavigator, useScreenActive } from '../../shell/navigator/index.ts';
import { callQuery } from '../../shell/calls/queries.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { useSession } from '../../shell/session/session.ts';

/**
 * The last known position; `ask` requests the current one, on the person's press only, and `choose` lets them pick a
 * place.
 */
export function usePositionOnRequest(): { here: CurrentPoint | null; ask(): Promise<void>; choose(): Promise<void> } {
  const navigator = useNavigator();
  const [here, setHere] = useState<CurrentPoint | null>(null);
  useEffect(() => {
    let wanted = true;
    void lastPoint().then((point) => wanted && setHere(point));
    return () => {
      wanted = false;
    };
  }, []);
  return {
    here,
    ask: async () => setHere(await locate()),
    async choose() {
      const place = await navigator.pushForResult<Coordinates>('choseaddress');
      if (place !== null) setHere({ point: place, actual: true });
    },
  };
}

/** Outlets of the district's city, nearest first. */
export function useStations(here: CurrentPoint | null, adcode: string | undefined, keyword: string) {
  const active = useScreenActive();
  // The default point is not the person's position: no distances from there.
  const near = !here?.actual ? {} : { lng: here.point.longitude, lat: here.point.latitude };
  return useQuery({
    ...callQuery('stations.list', {
      ...near,
      ...(adcode === undefined ? {} : { adcode }),
      ...(keyword === '' ? {} : { keyword }),
    }),
    enabled: here !== null,
    subscribed: active,
    placeholderData: keepPreviousData,
  });
}

/** Workers of an outlet. */
export function useStationPeople(id: string | null) {
  return useQuery({ ...callQuery('stations.list_people', { id: id ?? '' }), enabled: id !== null });
}

/** Outlets that the person manages. */
export function useMyStations() {
  const { user } = useSession();
  return useQuery({
    ...callQuery('stations.list_mine', {}),
    enabled: user?.isrecycler === true,
    subscribed: useScreenActive(),
  });
}

export const useProposeChange = () => useMutation(callMutation('stations.propose_change'));
