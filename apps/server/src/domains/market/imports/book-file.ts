import { success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import type { FeedDeps } from '../futures/refresh-feed.steps.ts';
import { batchHash, readFile } from './file.steps.ts';
import { bookOnce } from './book-once.steps.ts';

/** Books an operator's file, once. */
export const bookFile = (deps: FeedDeps) =>
  handler('market.book_file', async ({ caller }, { text }) => {
    const file = readFile(deps, caller.name, text);
    if (!file.ok) return file;
    return success(await bookOnce(deps, { sha256: batchHash(text), bookedBy: caller.name, ...file.value }));
  });
