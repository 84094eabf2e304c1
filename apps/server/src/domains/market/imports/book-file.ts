import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { FeedDeps } from '../futures/refresh-feed.steps.ts';
import { bookOnce } from './book-once.steps.ts';
import { batchHash, readFile } from './file.steps.ts';

/** Books an operator's file, once. Alerts that it reaches are fired with the next round of quotes. */
export const bookFile = (deps: FeedDeps) =>
  transactionalHandler('market.book_file', async (tx, { caller }, { text }) => {
    const file = readFile(deps, caller.name, text);
    return file.ok ? success(await bookOnce(tx, { sha256: batchHash(text), bookedBy: caller.name, ...file.value })) : file;
  });
