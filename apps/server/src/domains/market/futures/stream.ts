import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { streamEvents } from '../../../platform/live/stream.ts';
import { isTokenValid } from '../../accounts/index.ts';

declare module '../../../platform/live/live.ts' {
  interface LiveTopics {
    /** Quotes of futures, for the screens that show them: `market:quotes`. */
    market: true;
  }
}

/** The quotes as they change. A separate stream, so that only open futures screens receive them. */
export function stream(deps: Pick<Deps, 'database' | 'clock' | 'live' | 'environment'>) {
  return handler('market.stream', async ({ caller, request, reply }) =>
    streamEvents(
      deps,
      { request, reply },
      {
        topics: ['market:quotes'],
        userId: caller.kind === 'user' ? caller.userId : null,
        mostPerAddress: deps.environment.streamsPerAddress,
        mayGoOn: async () => caller.kind !== 'anonymous' && isTokenValid(deps, caller.tokenId),
      },
    ),
  );
}
