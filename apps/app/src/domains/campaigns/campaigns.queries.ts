import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { Input } from '@shoushou/contract/schemas';
import { callQuery } from '../../shell/calls/queries.ts';
import { pagedQuery } from '../../shell/calls/paged-query.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { useSession } from '../../shell/session/session.ts';

export type CampaignChoice = Input<'campaigns.open'>;

export function useCampaigns() {
  return useQuery({ ...callQuery('campaigns.list', {}), subscribed: useScreenActive() });
}

/** A campaign by its code, or the one that a route opens now. */
export function useCampaign(choice: CampaignChoice, wanted = true) {
  return useQuery({ ...callQuery('campaigns.open', choice), enabled: wanted, subscribed: useScreenActive() });
}

export function useJoin() {
  return useMutation(callMutation('campaigns.join'));
}

export function useCheckIn() {
  return useMutation(callMutation('campaigns.check_in'));
}

export function useDraw() {
  return useMutation(callMutation('campaigns.draw'));
}

export function useExchange() {
  return useMutation(callMutation('campaigns.exchange'));
}

/** The caller's draws, newest first. */
export function useDraws() {
  const { user } = useSession();
  const query = useInfiniteQuery({
    ...pagedQuery('campaigns.list_draws', {}),
    enabled: user !== null,
    subscribed: useScreenActive(),
  });
  return { query, draws: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

export type AwardKind = NonNullable<Input<'campaigns.list_awards'>['kind']>;

/** The caller's prizes and coupons, newest first. */
export function useAwards(kind?: AwardKind) {
  const { user } = useSession();
  const query = useInfiniteQuery({
    ...pagedQuery('campaigns.list_awards', kind === undefined ? {} : { kind }),
    enabled: user !== null,
    subscribed: useScreenActive(),
  });
  return { query, awards: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

export function useAward(id: string | null) {
  const { user } = useSession();
  return useQuery({
    ...callQuery('campaigns.get_award', { id: id ?? '' }),
    enabled: id !== null && user !== null,
    subscribed: useScreenActive(),
  });
}

export function useClaim() {
  return useMutation(callMutation('campaigns.claim'));
}

/** Confirms that a prize has arrived. */
export function useReceive() {
  return useMutation(callMutation('campaigns.receive'));
}

export function useObject() {
  return useMutation(callMutation('campaigns.object'));
}

export function useRank(code: string) {
  return useQuery({ ...callQuery('campaigns.rank', { code }), subscribed: useScreenActive() });
}

export function useCandidates(code: string) {
  return useQuery({ ...callQuery('campaigns.list_candidates', { code }), subscribed: useScreenActive() });
}

export function useVote() {
  return useMutation(callMutation('campaigns.vote'));
}
