import { failure, PAGE_SIZE, success } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { joinRegionNames } from '../places.rules.ts';
import { readRegions } from '../regions/regions.store.ts';
import { readApplicationCursor, writeApplicationCursor } from './application-cursor.rules.ts';
import { listApplications } from './area-desk.store.ts';

export const consoleAreaApplications = ({ database }: Pick<Deps, 'database'>) =>
  handler('places.console_area_applications', async (_context, { state, city, cursor }) => {
    const after = cursor === undefined ? null : readApplicationCursor(cursor);
    if (cursor !== undefined && after === null) return failure('platform.malformed', { values: { problem: 'cursor' } });
    const rows = await listApplications(database, state ?? null, city ?? null, after, PAGE_SIZE + 1);
    const page = rows.slice(0, PAGE_SIZE);
    const [people, regions] = await Promise.all([
      findPeople(database, [...new Set(page.map(({ applicantId }) => applicantId))]),
      readRegions(database, [...new Set(page.flatMap(({ adcode }) => [cityOf(adcode), adcode]))]),
    ]);
    const placeOf = (adcode: string): string =>
      joinRegionNames([...new Set([cityOf(adcode), adcode])].map((code) => regions.get(code)?.name ?? ''));
    const items = page.map((row) => ({
      ...row,
      id: writeApplicationCursor(row),
      name: people.get(row.applicantId)?.username ?? '',
      mobile: people.get(row.applicantId)?.mobile ?? '',
      place: placeOf(row.adcode),
    }));
    return success({ items, next: rows.length > PAGE_SIZE ? writeApplicationCursor(page.at(-1)!) : null });
  });
