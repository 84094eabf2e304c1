import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import type { Topic } from '../../../platform/live/live.ts';
import { streamEvents } from '../../../platform/live/stream.ts';
import { isTokenValid } from '../../accounts/index.ts';
import { listActiveAreaCodes } from '../../places/index.ts';

/** The caller's live events and, for a recycler, those of the halls in their active districts. */
export function stream(deps: Pick<Deps, 'database' | 'clock' | 'live'>) {
  return handler('messages.stream', async ({ caller, reply }) => {
    const areas = caller.recycler ? await listActiveAreaCodes(deps.database, caller.userId, deps.clock.now()) : [];
    const topics: Topic[] = [`user:${caller.userId}`, ...areas.map((adcode): Topic => `hall:${adcode}`)];
    streamEvents(deps.live, topics, reply, { mayGoOn: () => isTokenValid(deps, caller.tokenId) });
    return success('');
  });
}
