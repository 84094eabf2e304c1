import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { MAX_PER_OPERATOR } from '../../../platform/live/live.ts';
import { streamEvents } from '../../../platform/live/stream.ts';
import { isTokenValid } from '../../accounts/index.ts';
import type { QueueWatch } from './queue-watch.steps.ts';

declare module '../../../platform/live/live.ts' {
  interface LiveTopics {
    /**
     * Consoles that show a city, `operators:440300`, one of its districts, `operators:440305`, or all of them,
     * `operators:all`; `operators:queues` for every one.
     */
    operators: true;
  }
}

/** Streams changes of the console's city or district, and queue lengths. */
export function stream(deps: Pick<Deps, 'database' | 'clock' | 'live' | 'environment'>, watch: QueueWatch) {
  return handler('operations.stream', async ({ caller, request, reply }, { city }) => {
    watch.begin();
    return streamEvents(
      deps,
      { request, reply },
      {
        topics: [`operators:${city ?? 'all'}`, 'operators:queues'],
        userId: caller.operatorId,
        mostPerPerson: MAX_PER_OPERATOR,
        mostPerAddress: deps.environment.streamsPerAddress,
        mayGoOn: () => isTokenValid(deps, caller.tokenId),
      },
    );
  });
}
