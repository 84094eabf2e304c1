import { failure } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { countRequests } from '../../../platform/limits/request-limit.ts';
import { streamEvents } from '../../../platform/live/stream.ts';
import { scanLimits, SCAN_LIFETIME } from './scan-login.rules.ts';
import { scanTopic } from './scan-login.steps.ts';

/** Streams a code's state until it expires; the result is collected with the browser's secret. */
export function followScanLogin({
  database,
  live,
  clock,
  environment,
}: Pick<Deps, 'database' | 'live' | 'clock' | 'environment'>) {
  return handler('accounts.follow_scan_login', async ({ request, reply, address }, { id }) => {
    const seconds = await countRequests(database, clock, scanLimits('accounts.follow_scan_login', address));
    if (seconds !== null) return failure('platform.too_many', { values: { seconds } });
    const until = clock.now() + SCAN_LIFETIME;
    return streamEvents(
      { live, database },
      { request, reply },
      {
        topics: [scanTopic(id)],
        userId: null,
        mostPerAddress: environment.streamsPerAddress,
        mayGoOn: async () => clock.now() < until,
      },
    );
  });
}
