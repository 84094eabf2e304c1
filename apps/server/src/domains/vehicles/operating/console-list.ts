import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { listProofs } from '../booking/offers.store.ts';
import { cardOf, offerViews, readParts } from '../booking/vehicle-view.steps.ts';
import { listAllVehicles, listSteps } from '../booking/vehicles.store.ts';

/** Vehicles with everything about them, for operators. */
export function consoleVehicles(deps: Pick<Deps, 'database' | 'environment' | 'random'>) {
  const { database } = deps;
  return handler('vehicles.console_list', async (_, { state, late, no, city, cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'BF');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: 'cursor' } });
    const rows = await listAllVehicles(database, {
      state: state ?? null,
      late: late === 'true',
      no: no ?? null,
      city: city ?? null,
      after,
      limit: PAGE_SIZE + 1,
    });
    const page = rows.slice(0, PAGE_SIZE);
    const [parts, proofs, steps, people] = await Promise.all([
      readParts(database, deps, page),
      listProofs(database, page),
      listSteps(database, page),
      findPeople(database, [...new Set(page.map(({ ownerId }) => ownerId))]),
    ]);
    const offers = await offerViews(database, parts.offers, parts.companies);
    const items = page.map((row) => ({
      ...cardOf(row, 'company', parts, null),
      vin: parts.identities.get(row.no)!.vin,
      photos: row.photos,
      missing: row.missing,
      lostPapers: row.lostPapers,
      note: row.note,
      collectOn: row.collectOn,
      late: row.late,
      wanted: row.wanted && { move: row.wanted.move, name: row.wanted.name },
      owner: {
        userId: row.ownerId,
        name: people.get(row.ownerId)?.username ?? '',
        mobile: people.get(row.ownerId)?.mobile ?? '',
      },
      address: row.address,
      offers: offers.filter((offer) => offer.no === row.no).map(({ no: _no, ...offer }) => offer),
      proofs: proofs
        .filter((proof) => proof.no === row.no)
        .map(({ kind, number, photo, at }) => ({ kind, number, photo, at })),
      steps: steps.get(row.no) ?? [],
    }));
    const last = page.at(-1);
    return success({
      items,
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.bookedAt, no: last.no }) : null,
    });
  });
}
