import { createHash } from 'node:crypto';
import { failure, shanghaiDate, success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { signedBodyOf } from '../../../platform/http/signed-bodies.ts';
import { leavesTrace } from '../../../platform/limits/forged-notices.ts';
import { fireAlerts } from '../futures/fire-alerts.steps.ts';
import { tellQuotes, type FeedDeps } from '../futures/refresh-feed.steps.ts';
import { readBatch } from './batch.rules.ts';
import { bookBatch } from './book-batch.steps.ts';
import { claimBatch, saveImport } from './imports.store.ts';

/** A batch of the licensed feed: verified on its raw bytes, booked once, told to open screens and alerts. */
export const importBatch = (deps: FeedDeps) =>
  handler('market.import', async ({ request, address }) => {
    const { database, clock, gateways: { market } } = deps;
    const body = signedBodyOf(request);
    if (!market?.push?.isGenuine(request.headers, body)) {
      if (await leavesTrace(database, clock, 'market.import', address)) deps.log.warn({ call: 'market.import', reason: market?.push ? 'bad_signature' : 'no_feed' }, 'notice refused');
      return failure('market.batch_signature');
    }
    const { exchanges, validTo } = market.push;
    const now = clock.now();
    if (validTo < shanghaiDate(now)) return failure('market.licence_missing');
    const batch = readBatch(body);
    if (typeof batch === 'string') return failure('market.batch_invalid', { values: { problem: batch } });
    const sha256 = createHash('sha256').update(body).digest('hex');
    const { answer, changed } = await database.transaction(async (tx) => {
      const before = await claimBatch(tx, { sha256, feed: market.id }, now);
      if (before !== null) return { answer: before, changed: [] };
      const booked = await bookBatch(tx, batch, { feed: market, exchanges, now });
      await saveImport(tx, sha256, booked.answer);
      return booked;
    });
    await tellQuotes(deps, changed);
    if (changed.length > 0) await fireAlerts(deps);
    return success(answer);
  });
