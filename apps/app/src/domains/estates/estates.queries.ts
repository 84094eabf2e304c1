import { useMutation, useQuery } from '@tanstack/react-query';
import { IDENTIFIER } from '@shoushou/rules/numbers/codes';
import { callQuery } from '../../shell/calls/queries.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { useSession } from '../../shell/session/session.ts';

/** Rounds of the coming two weeks, with what the caller booked. */
export function useRounds(recyclerId: string) {
  const { ready } = useSession();
  return useQuery({
    ...callQuery('estates.list_rounds', { recyclerId }),
    enabled: ready && IDENTIFIER.test(recyclerId),
    subscribed: useScreenActive(),
  });
}

/** The recycler whose page it is. */
export function useRoundsOwner(userid: string) {
  return useQuery({
    ...callQuery('accounts.get_profile', { userid }),
    enabled: IDENTIFIER.test(userid),
    subscribed: useScreenActive(),
  });
}

/** Bookings of the caller's rounds. */
export const useRoundBookings = (enabled: boolean) =>
  useQuery({ ...callQuery('estates.list_bookings', {}), enabled, subscribed: useScreenActive() });
export const useBookPlace = () => useMutation(callMutation('estates.book'));
export const useCancelPlace = () => useMutation(callMutation('estates.cancel'));
export const useAddRound = () => useMutation(callMutation('estates.add_round'));
export const useEndRound = () => useMutation(callMutation('estates.end_round'));
