import { SECOND } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { MAX_PER_OPERATOR } from '../../../platform/live/live.ts';
import { streamEvents } from '../../../platform/live/stream.ts';
import { isTokenValid } from '../../accounts/index.ts';

/** The board of a city has changed: orders came or went, were offered or answered. The change itself is read from the board. */
export const boardStream = (deps: Pick<Deps, 'database' | 'clock' | 'live' | 'environment'>) =>
  handler('dispatch.board_stream', async ({ caller, request, reply }, { city }) =>
    streamEvents(
      deps,
      { request, reply },
      {
        topics: [`city:${city}`],
        userId: caller.operatorId,
        mostPerPerson: MAX_PER_OPERATOR,
        mostPerAddress: deps.environment.streamsPerAddress,
        gathered: { event: { name: 'board.changed', body: { city } }, every: SECOND },
        mayGoOn: () => isTokenValid(deps, caller.tokenId),
      },
    ),
  );
