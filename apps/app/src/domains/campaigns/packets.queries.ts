import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callQuery, request } from '../../shell/calls/queries.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { useSession } from '../../shell/session/session.ts';

export function usePacket(packet: string) {
  return useQuery({ ...callQuery('campaigns.get_packet', { packet }), subscribed: useScreenActive() });
}

export function useOpenPacket() {
  return useMutation(callMutation('campaigns.open_packet'));
}

export function useMakePacket() {
  return useMutation(callMutation('campaigns.make_packet'));
}

/** Red packets that the caller made or opened, newest first. */
export function usePackets() {
  const { user } = useSession();
  const query = useInfiniteQuery({
    queryKey: ['campaigns.list_packets'],
    queryFn: ({ pageParam, signal }) =>
      request('campaigns.list_packets', pageParam === null ? {} : { cursor: pageParam }, { signal, silent: true }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    enabled: user !== null,
    subscribed: useScreenActive(),
  });
  return { query, packets: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}
