import { fireAlerts } from '../futures/fire-alerts.steps.ts';
import { tellQuotes, type FeedDeps } from '../futures/refresh-feed.steps.ts';
import type { Batch } from './batch.rules.ts';
import { bookBatch, type Booking } from './book-batch.steps.ts';
import { claimBatch, saveImport, type ImportAnswer } from './imports.store.ts';

/** Books a batch that is known by its hash, once, and tells open screens and alerts. @returns what it was answered, the first time too */
export async function bookOnce(deps: FeedDeps, { sha256, bookedBy, batch, booking }: { sha256: string; bookedBy: string; batch: Batch; booking: Booking }): Promise<ImportAnswer> {
  const { answer, changed } = await deps.database.transaction(async (tx) => {
    const before = await claimBatch(tx, { sha256, feed: booking.feed.id, bookedBy }, booking.now);
    if (before !== null) return { answer: before, changed: [] };
    const booked = await bookBatch(tx, batch, booking);
    await saveImport(tx, sha256, booked.answer);
    return booked;
  });
  await tellQuotes(deps, changed);
  if (changed.length > 0) await fireAlerts(deps);
  return answer;
}
