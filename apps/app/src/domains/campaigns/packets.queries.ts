import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shell/calls/queries.ts';
import { pagedQuery } from '../../shell/calls/paged-query.ts';
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
    ...pagedQuery('campaigns.list_packets', {}),
    enabled: user !== null,
    subscribed: useScreenActive(),
  });
  return { query, packets: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}
