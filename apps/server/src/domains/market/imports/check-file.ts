import { success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import type { FeedDeps } from '../futures/refresh-feed.steps.ts';
import { bookBatch } from './book-batch.steps.ts';
import { readFile } from './file.steps.ts';
import { readStored } from './stored-values.store.ts';

/** Differences that are shown. */
const SHOWN = 200;

/** Books the file in a transaction that is rolled back, and tells what stands differently in it. */
export const checkFile = (deps: FeedDeps) =>
  handler('market.check_file', async ({ caller }, { text }) => {
    const file = readFile(deps, caller.name, text);
    if (!file.ok) return file;
    const { batch, booking } = file.value;
    const tried = await deps.database.transaction(async (tx) => {
      const before = await readStored(tx, batch);
      const { answer } = await bookBatch(tx, batch, booking);
      const after = await readStored(tx, batch);
      const changes = [...after].flatMap(([what, value]) => (before.get(what) === value ? [] : [{ what, before: before.get(what) ?? null, after: value }]));
      // Not a success: it takes everything back.
      return { ok: false as const, outcome: { ...answer, changed: changes.length, changes: changes.slice(0, SHOWN) } };
    });
    return success(tried.outcome);
  });
