import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import type { Topic } from '../../../platform/live/live.ts';
import { streamEvents } from '../../../platform/live/stream.ts';
import { isTokenValid } from '../../accounts/index.ts';
import type { UserCaller } from '../../../platform/http/caller.ts';
import type { Domain } from '../../../domain.ts';

declare module '../../../domain.ts' {
  interface Domain {
    /** Further topics of a person's live stream, determined when it is opened. */
    liveTopics?(caller: UserCaller): Promise<Topic[]>;
  }
}
declare module '../../../platform/live/live.ts' {
  interface LiveTopics {
    /** A person, by id. */
    user: true;
  }
}

/** The caller's live events, and those of the topics that domains add. */
export function stream(
  deps: Pick<Deps, 'database' | 'clock' | 'live' | 'environment'>,
  domains: () => readonly Domain[],
) {
  return handler('messages.stream', async ({ caller, request, reply }) => {
    const followed = await Promise.all(domains().map((domain) => domain.liveTopics?.(caller) ?? Promise.resolve([])));
    const topics: Topic[] = [`user:${caller.userId}`, ...followed.flat()];
    return streamEvents(
      deps,
      { request, reply },
      {
        topics,
        userId: caller.userId,
        mostPerAddress: deps.environment.streamsPerAddress,
        mayGoOn: () => isTokenValid(deps, caller.tokenId),
      },
    );
  });
}
