import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listShown, readRoutes } from '../campaign/campaigns.store.ts';
import { listJoined } from '../campaign/participants.store.ts';
import { cardOf } from './campaign-card.rules.ts';

/** Campaigns of the district, of everywhere, or all when none is named. */
export const list = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('campaigns.list', async ({ caller }, { adcode }) => {
    const now = clock.now();
    const [rows, routes, joined] = await Promise.all([
      listShown(database, now),
      readRoutes(database),
      caller.kind === 'user' ? listJoined(database, caller.userId) : new Set<string>(),
    ]);
    const cards = rows
      .filter(
        ({ document: { audience } }) =>
          adcode === undefined || audience.districts.length === 0 || audience.districts.includes(adcode),
      )
      .map((row) => cardOf(row, { route: routes.get(row.code) ?? null, joined: joined.has(row.code), now }));
    return success({
      running: cards.filter(({ state }) => state === 'running' || state === 'paused'),
      coming: cards.filter(({ state }) => state === 'coming'),
      ended: cards.filter(({ state }) => state === 'ended'),
    });
  });
