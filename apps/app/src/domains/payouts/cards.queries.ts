import { useMutation, useQuery } from '@tanstack/react-query';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { callQuery } from '../../shell/calls/queries.ts';
import { callMutation } from '../../shell/calls/writes.ts';

export function useCards() {
  const active = useScreenActive();
  return useQuery({ ...callQuery('payouts.list_cards', {}), subscribed: active });
}

/** The number of digits that identify an issuer: it is queried once, not with every further digit. */
const BIN_DIGITS = 8;

/** The bank of a number while it is typed; undefined until its first digits are there. */
export function useIssuer(number: string) {
  const bin = number.slice(0, BIN_DIGITS);
  return useQuery({
    ...callQuery('payouts.lookup_card', { bin }),
    enabled: bin.length === BIN_DIGITS,
    staleTime: Infinity,
  }).data;
}

export function useAddCard() {
  return useMutation(callMutation('payouts.add_card'));
}

export function useSetDefaultCard() {
  return useMutation(callMutation('payouts.set_default_card'));
}

export function useRemoveCard() {
  return useMutation(callMutation('payouts.remove_card'));
}
