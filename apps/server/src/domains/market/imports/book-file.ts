import { success } from '@shoushou/kernel';
import { sha256 } from '../../../gateways/sha256.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { FeedDeps } from '../futures/refresh-feed.steps.ts';
import { bookOnce } from './book-once.steps.ts';
import { readFile } from './file.steps.ts';

/** Books an operator's file, once. Alerts that it reaches are fired with the next round of quotes. */
export const bookFile = (deps: FeedDeps) =>
  transactionalHandler('market.book_file', async (tx, { caller }, { text }) => {
    const file = readFile(deps, caller.name, text);
    return file.ok ? success(await bookOnce(tx, { sha256: sha256(text), bookedBy: caller.name, ...file.value })) : file;
  });
