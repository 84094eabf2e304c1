import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { FeedDeps } from '../futures/refresh-feed.steps.ts';
import { bookBatch } from './book-batch.steps.ts';
import { readFile } from './file.steps.ts';
import { readStored, rolledBack } from './stored-values.store.ts';

/** Differences that are shown. */
const MAX_SHOWN = 200;

/** Imports the file, compares the stored values, and rolls the import back. */
export const checkFile = (deps: FeedDeps) =>
  transactionalHandler('market.check_file', async (tx, { caller }, { text }) => {
    const file = readFile(deps, caller.name, text);
    if (!file.ok) return file;
    const { batch, booking } = file.value;
    const before = await readStored(tx, batch);
    const { answer, after } = await rolledBack(tx, async () => ({
      ...(await bookBatch(tx, batch, booking)),
      after: await readStored(tx, batch),
    }));
    const changes = [...after].flatMap(([what, value]) =>
      before.get(what) === value ? [] : [{ what, before: before.get(what) ?? null, after: value }],
    );
    return success({ ...answer, changed: changes.length, changes: changes.slice(0, MAX_SHOWN) });
  });
