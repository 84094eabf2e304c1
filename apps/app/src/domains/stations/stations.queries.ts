import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lastPoint, type CurrentPoint } from '../../shell/location/last-point.ts';
import { locate } from '../../shell/location/location.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { callQuery } from '../../shell/calls/queries.ts';

/** The last known position; `ask` requests the current one, on the person's press only. */
export function usePositionOnRequest(): { here: CurrentPoint | null; ask(): Promise<void> } {
  const [here, setHere] = useState<CurrentPoint | null>(null);
  useEffect(() => {
    let wanted = true;
    void lastPoint().then((point) => wanted && setHere(point));
    return () => {
      wanted = false;
    };
  }, []);
  return { here, ask: async () => setHere(await locate()) };
}

/** Outlets of the district's city, nearest first. */
export function useStations(here: CurrentPoint | null, adcode: string | undefined, keyword: string) {
  const active = useScreenActive();
  const near = here === null ? {} : { lng: here.point.longitude, lat: here.point.latitude };
  return useQuery({
    ...callQuery('stations.list', { ...near, ...(adcode === undefined ? {} : { adcode }), ...(keyword === '' ? {} : { keyword }) }),
    enabled: here !== null,
    subscribed: active,
    placeholderData: keepPreviousData,
  });
}

/** Workers of an outlet. */
export function useStationPeople(id: string | null) {
  return useQuery({ ...callQuery('stations.list_people', { id: id ?? '' }), enabled: id !== null });
}
