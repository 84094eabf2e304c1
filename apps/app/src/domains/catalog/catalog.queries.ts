import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { callQuery } from '../../shell/calls/queries.ts';
import { saveDistrict, shownDistrict } from '../../shell/frame/district.ts';
import { useOwnDistrict } from '../../shell/location/own-district.ts';
import { session, updateUser } from '../../shell/session/session.ts';
import { callMutation, markStale } from '../../shell/calls/writes.ts';

/** The district whose prices are shown: chosen here, else the person's, else the one that home shows. */
export function usePriceDistrict() {
  const own = useOwnDistrict();
  const [chosen, setChosen] = useState<string>();
  return {
    /** False until the device's store was read. */
    ready: own.read,
    adcode: chosen ?? own.adcode ?? shownDistrict(),
    choose(adcode: string): void {
      setChosen(adcode);
      void saveDistrict(adcode);
    },
  };
}

export function usePrices(district: { ready: boolean; adcode: string | undefined }) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('catalog.list_prices', district.adcode === undefined ? {} : { adcode: district.adcode }),
    enabled: district.ready,
    subscribed: active,
  });
}

/** Prices change once a day, so data a few minutes old is not refetched. */
export function useItemHistory(itemId: string | null, adcode: string | undefined) {
  return useQuery({
    ...callQuery('catalog.item_history', { itemId: itemId ?? '', ...(adcode === undefined ? {} : { adcode }) }),
    enabled: itemId !== null,
    staleTime: 10 * 60_000,
  });
}

export function useMyCategories() {
  const active = useScreenActive();
  return useQuery({ ...callQuery('catalog.my_categories', {}), subscribed: active });
}

/** Sets the recycler's categories; services and user type follow at once. */
export function useSetCategories() {
  return useMutation({
    ...callMutation('catalog.set_categories'),
    onSuccess: async ({ services, usertype }) => {
      const { user } = session.state();
      if (user !== null) await updateUser({ ...user, services, usertype });
      await markStale('catalog.set_categories');
    },
  });
}
