import { skipToken, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { PageCard } from '@shoushou/contract/types';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { callQuery, queryClient } from '../../shell/calls/queries.ts';
import { pagedQuery } from '../../shell/calls/paged-query.ts';
import { callMutation } from '../../shell/calls/writes.ts';

/** A published page with current figures. */
export function usePage(code: string) {
  const active = useScreenActive();
  return useQuery({ ...callQuery('content.get_page', { code }), enabled: code !== '', subscribed: active });
}

/** Pages of a kind, or those matching the search. */
export function usePages(kind: PageCard['kind'] | undefined, keyword = '') {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('content.list_pages', {
      ...(kind === undefined ? {} : { kind }),
      ...(keyword === '' ? {} : { keyword }),
    }),
    subscribed: active,
  });
}

export function useRateHelp() {
  return useMutation(callMutation('content.rate_help'));
}

export function useNotices() {
  const active = useScreenActive();
  const { district } = document.documentElement.dataset;
  // Usually the home screen has loaded it, unless it was not opened.
  const home = useQuery({
    ...callQuery('catalog.home', district ? { adcode: district } : {}),
    staleTime: Infinity,
    subscribed: active,
  });
  const place = { ...(home.data ? { adcode: home.data.adcode } : {}) };
  return useInfiniteQuery({
    ...pagedQuery('messages.notices', place),
    enabled: !home.isPending,
    subscribed: active,
  });
}

/** The caller's feedback, newest first. */
export function useFeedback() {
  const active = useScreenActive();
  return useInfiniteQuery({
    ...pagedQuery('content.list_feedback', {}),
    subscribed: active,
  });
}

export function useAddFeedback() {
  return useMutation(callMutation('content.add_feedback'));
}

type AnonymousForm = 'lead' | 'partner';

/**
 * Its answer can't be read again: that it was sent stands with what was read, and goes with it when somebody else signs
 * in.
 */
const sentKey = (form: AnonymousForm) => ['sent form', form] as const;

const rememberSent = (form: AnonymousForm): void => void queryClient.setQueryData(sentKey(form), true);

/** Whether this device has sent the form since the app was opened. */
export const useWasSent = (form: AnonymousForm): boolean =>
  useQuery<boolean>({ queryKey: sentKey(form), queryFn: skipToken }).data === true;

export function useAddLead() {
  const { mutationFn, onSuccess } = callMutation('reports.add_lead');
  return useMutation({ mutationFn, onSuccess: () => (rememberSent('lead'), onSuccess()) });
}

export function useAddPartner() {
  const { mutationFn, onSuccess } = callMutation('reports.add_partner');
  return useMutation({ mutationFn, onSuccess: () => (rememberSent('partner'), onSuccess()) });
}
