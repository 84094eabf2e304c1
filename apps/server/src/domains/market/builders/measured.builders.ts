/** The operations of every quote, for measurements. */
export { closeDays, listDays, listFolded } from '../futures/bars.store.ts';
export { lockReachedAlert } from '../futures/alerts.store.ts';
export { readBatch } from '../imports/batch.rules.ts';
export { bookBatch } from '../imports/book-batch.steps.ts';
