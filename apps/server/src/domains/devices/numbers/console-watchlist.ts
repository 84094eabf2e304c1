import { cutPage, PAGE_SIZE, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler, unknownPlace } from '../../../platform/http/action.ts';
import { readPlace, writePlace } from './watch-cursor.rules.ts';
import { listWatched } from './watchlist.store.ts';

export const consoleWatchlist = ({ database }: Pick<Deps, 'database'>) =>
  handler('devices.console_watchlist', async (_, { cursor }) => {
    const after = cursor === undefined ? null : readPlace(cursor);
    if (cursor !== undefined && !after) return unknownPlace;
    const rows = await listWatched(database, { after, limit: PAGE_SIZE + 1 });
    const { page, next } = cutPage(rows, (last) => writePlace({ at: last.addedAt, no: last.id }));
    return success({
      items: page,
      next,
    });
  });
