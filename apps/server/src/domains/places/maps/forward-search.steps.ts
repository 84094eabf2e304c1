import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { MapsUnavailable, type AmapReply } from '../../../gateways/maps/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { refuseTooMany } from '../../../platform/limits/request-limit.ts';

/** Searches per caller and minute: above the speed of typing, and low enough to protect our quota. */
const SEARCHES_A_MINUTE = 120;

/** Set by the server, and a form of answer that is no JSON. */
const notPassedOn = ['key', 'sig', 'callback'];

/** Forwards a search to the maps service with the server's key. */
export async function forwardSearch(
  { database, clock, gateways, log }: Pick<Deps, 'database' | 'clock' | 'gateways' | 'log'>,
  caller: Caller,
  search: 'around' | 'text',
  parameters: Readonly<Record<string, string | undefined>>,
) {
  if (notPassedOn.some((name) => Object.hasOwn(parameters, name)))
    return failure('platform.malformed', { values: { problem: '不支持 key、sig、callback' } });
  const callerKey = caller.kind === 'user' ? caller.userId : caller.kind === 'app' ? caller.tokenId : 'nobody';
  const tooMany = await refuseTooMany(database, clock, {
    scope: `places.pass_on ${callerKey}`,
    most: SEARCHES_A_MINUTE,
    windowSeconds: 60,
  });
  if (tooMany) return tooMany;
  try {
    return success<AmapReply>(
      await gateways.maps.passOn(
        search,
        Object.fromEntries(
          Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined),
        ),
      ),
    );
  } catch (error) {
    if (!(error instanceof MapsUnavailable)) throw error;
    log.warn({ search, infocode: error.infocode }, 'the maps provider failed');
    return failure('platform.busy');
  }
}
