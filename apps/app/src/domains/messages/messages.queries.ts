import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { MessageKind } from '@shoushou/contract/types';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { callQuery, request } from '../../shell/calls/queries.ts';
import { pagedQuery } from '../../shell/calls/paged-query.ts';
import { markStale } from '../../shell/calls/writes.ts';

/** The person's messages, newest first, page by page; of one kind, or all. */
export function useMessages(kind: MessageKind | null, enabled: boolean) {
  const active = useScreenActive();
  const input = kind === null ? {} : { kind };
  return useInfiniteQuery({
    ...pagedQuery('messages.list', input),
    enabled,
    subscribed: active,
  });
}

export function useMessageCounts(enabled: boolean) {
  const active = useScreenActive();
  return useQuery({ ...callQuery('messages.counts', {}), enabled, subscribed: active });
}

/** Marks one message, a kind, or all as read, without an indicator, because the message is being opened. */
export function useMarkRead() {
  return useMutation({
    mutationFn: (input: { id?: string; kind?: MessageKind }) => request('messages.mark_read', input, { silent: true }),
    onSuccess: () => markStale('messages.mark_read'),
  });
}
