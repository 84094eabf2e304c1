import { failure, shanghaiDate, success, type Failure, type Result } from '@shoushou/kernel';
import type { FeedDeps } from '../futures/refresh-feed.steps.ts';
import { readBatch, type Batch } from './batch.rules.ts';
import type { Booking } from './book-batch.steps.ts';

/** The feed of organisations' quotes: it has its own right, and no exchange. */
const ORGANISATIONS = 'console';

type FileRefusal = 'market.batch_invalid' | 'market.licence_missing';

/** A file as a batch, and as whose it is booked: quotes of futures need the licence of a feed that is valid today. */
export function readFile(
  { clock, gateways: { market } }: FeedDeps,
  operator: string,
  text: string,
): Result<{ batch: Batch; booking: Booking }, FileRefusal> | Failure<FileRefusal> {
  const batch = readBatch(text);
  if (typeof batch === 'string') return failure('market.batch_invalid', { values: { problem: batch } });
  const now = clock.now();
  if (batch.kind === 'org')
    return success({ batch, booking: { feed: { id: ORGANISATIONS, name: operator }, exchanges: [], now } });
  if (!market?.push || market.push.validTo < shanghaiDate(now)) return failure('market.licence_missing');
  return success({
    batch,
    booking: { feed: { id: market.id, name: market.name }, exchanges: market.push.exchanges, now },
  });
}
