import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data, Input } from '@shoushou/contract/schemas';
import type { EndOfLifeVehicle, VehicleSide } from '@shoushou/contract/types';
import { VEHICLE_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { callQuery } from '../../shell/calls/queries.ts';
import { pagedQuery } from '../../shell/calls/paged-query.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { useSession } from '../../shell/session/session.ts';

/** Companies of the person's province that may take vehicles. */
export function useQualifiedCompanies() {
  const { user, ready } = useSession();
  return useQuery({
    ...callQuery('vehicles.list_qualified', user?.adcode ? { adcode: user.adcode } : {}),
    enabled: ready,
    subscribed: useScreenActive(),
  });
}

/** States in which another party acts next: the page polls, in milliseconds. */
const polledStates: readonly EndOfLifeVehicle['state'][] = [
  'submitted',
  'accepted',
  'collecting',
  'lowered',
  'received',
  'on_hold',
];
const POLL_INTERVAL_MS = 15_000;

export function useVehicle(no: string) {
  const active = useScreenActive();
  const { user } = useSession();
  return useQuery({
    ...callQuery('vehicles.get', { no }),
    enabled: user !== null && VEHICLE_NUMBER.test(no),
    subscribed: active,
    refetchInterval: ({ state }) =>
      active && state.data && polledStates.includes(state.data.state) ? POLL_INTERVAL_MS : false,
  });
}

/** The person's vehicles, or those of their companies and those that wait for offers. */
export function useVehicles(filter: { side: VehicleSide; group: 'open' | 'own' | 'ended' }, enabled: boolean) {
  const query = useInfiniteQuery({
    ...pagedQuery('vehicles.list', filter),
    enabled,
    subscribed: useScreenActive(),
  });
  return { query, vehicles: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

type VehicleWrite =
  | 'vehicles.book'
  | 'vehicles.cancel'
  | 'vehicles.accept'
  | 'vehicles.offer'
  | 'vehicles.lower'
  | 'vehicles.answer_lower'
  | 'vehicles.receive'
  | 'vehicles.add_proof'
  | 'vehicles.report';

/** A write that returns the vehicle, which is shown at once. */
export function useVehicleMutation<Name extends VehicleWrite>(name: Name) {
  const client = useQueryClient();
  const mutation = callMutation(name);
  return useMutation<Data<Name>, Error, Input<Name>>({
    mutationFn: mutation.mutationFn,
    onSuccess: (data) => {
      const vehicle = data as EndOfLifeVehicle;
      client.setQueryData(callQuery('vehicles.get', { no: vehicle.no }).queryKey, vehicle);
      void mutation.onSuccess();
    },
  });
}

export const usePayVehicle = () => useMutation(callMutation('vehicles.pay'));
