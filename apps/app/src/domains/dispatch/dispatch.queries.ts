import { useMutation, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shell/calls/queries.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';

/** The caller's offers: fetched anew whenever the screen is opened, and at every live event. */
export function useOffers(enabled: boolean) {
  const active = useScreenActive();
  return useQuery({ ...callQuery('dispatch.list_offers', {}), enabled, subscribed: active, staleTime: 0 });
}

export function useAcceptOffer() {
  return useMutation(callMutation('dispatch.accept'));
}

export function useDeclineOffer() {
  return useMutation(callMutation('dispatch.decline'));
}

export function useSetOffers() {
  return useMutation(callMutation('dispatch.set_offers'));
}

export function useWarnings(enabled: boolean) {
  const active = useScreenActive();
  return useQuery({ ...callQuery('dispatch.list_warnings', {}), enabled, subscribed: active, staleTime: 0 });
}

export function useHandleWarning() {
  return useMutation(callMutation('dispatch.handle_warning'));
}
