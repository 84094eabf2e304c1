import { failure, shanghaiDate, success } from '@shoushou/kernel';
import { sha256 } from '../../../gateways/sha256.ts';
import { handler } from '../../../platform/http/action.ts';
import { signedBodyOf } from '../../../platform/http/signed-bodies.ts';
import { isWithinLogLimit } from '../../../platform/limits/forged-notices.ts';
import { fireAlerts } from '../futures/fire-alerts.steps.ts';
import type { FeedDeps } from '../futures/refresh-feed.steps.ts';
import { readBatch } from './batch.rules.ts';
import { bookOnce } from './book-once.steps.ts';

/** A batch of the licensed feed: verified on its raw bytes, imported once, published to open screens and alerts. */
export const importBatch = (deps: FeedDeps) =>
  handler('market.import', async ({ request, address }) => {
    const {
      database,
      clock,
      gateways: { market },
    } = deps;
    const body = signedBodyOf(request);
    if (!market?.push?.isGenuine(request.headers, body)) {
      if (await isWithinLogLimit(database, clock, 'market.import', address))
        deps.log.warn({ call: 'market.import', reason: market?.push ? 'bad_signature' : 'no_feed' }, 'notice refused');
      return failure('market.batch_signature');
    }
    const { exchanges, validTo } = market.push;
    const now = clock.now();
    if (validTo < shanghaiDate(now)) return failure('market.licence_missing');
    const batch = readBatch(body);
    if (typeof batch === 'string') return failure('market.batch_invalid', { values: { problem: batch } });
    const answer = await database.transaction((tx) =>
      bookOnce(tx, { sha256: sha256(body), bookedBy: '', batch, booking: { feed: market, exchanges, now } }),
    );
    await fireAlerts(deps);
    return success(answer);
  });
