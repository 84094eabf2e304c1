import type { Transaction } from '../../../platform/database/types.ts';
import { publishQuotes } from '../futures/refresh-feed.steps.ts';
import type { Batch } from './batch.rules.ts';
import { bookBatch, type Booking } from './book-batch.steps.ts';
import { claimBatch, saveImport, type ImportAnswer } from './imports.store.ts';

/**
 * Imports a batch, identified by its hash, once, and publishes it to open screens after the commit. @returns the
 * answer, for a repeat the first one
 */
export async function bookOnce(
  tx: Transaction,
  { sha256, bookedBy, batch, booking }: { sha256: string; bookedBy: string; batch: Batch; booking: Booking },
): Promise<ImportAnswer> {
  const before = await claimBatch(tx, { sha256, feed: booking.feed.id, bookedBy }, booking.now);
  if (before !== null) return before;
  const { answer, changed } = await bookBatch(tx, batch, booking);
  await saveImport(tx, sha256, answer);
  publishQuotes(tx, changed);
  return answer;
}
