import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readCompanies, rolesOf } from '../../companies/index.ts';
import { endedStates, openStates } from '../vehicle.rules.ts';
import { buyersOf, provinceDigits } from './buyers.steps.ts';
import { cardOf, readParts } from './vehicle-view.steps.ts';
import { listVehicles as readVehicles } from './vehicles.store.ts';

/** The caller's vehicles as an owner, or those of the caller's companies; `open` for a company: those waiting for offers in its province. */
export function listVehicles(deps: Pick<Deps, 'database' | 'clock' | 'environment' | 'random'>) {
  const { database, clock } = deps;
  return handler('vehicles.list', async ({ caller: { userId } }, { side = 'owner', group = 'open', cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'BF');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: 'cursor' } });
    const mine = side === 'company' ? [...(await rolesOf(database, userId)).keys()] : [];
    const waiting = side === 'company' && group === 'open';
    const provinces = new Set<string>();
    if (waiting) {
      const homes = new Set(
        [...(await readCompanies(database, mine)).values()].map(({ city }) => provinceDigits(city)),
      );
      for (const province of homes)
        if ((await buyersOf(database, userId, province, clock.now())).length > 0) provinces.add(province);
    }
    const states = waiting ? (['submitted'] as const) : group === 'ended' ? endedStates : openStates;
    const rows = await readVehicles(database, {
      side,
      ownerId: userId,
      companyNos: waiting ? null : mine,
      provinces: [...provinces],
      states,
      after,
      limit: PAGE_SIZE + 1,
    });
    const page = rows.slice(0, PAGE_SIZE);
    const parts = await readParts(database, deps, page);
    const last = page.at(-1);
    const known = side === 'owner' ? null : new Set(mine);
    return success({
      items: page.map((row) => cardOf(row, side, parts, known)),
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.bookedAt, no: last.no }) : null,
    });
  });
}
