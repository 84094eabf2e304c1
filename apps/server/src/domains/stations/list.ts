import { distanceBetween, success } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../deps.ts';
import { handler } from '../../platform/http/action.ts';
import { readHomeDistrict, readRegions } from '../places/index.ts';
import { isOpenAt } from './opening.rules.ts';
import { listStations } from './stations.store.ts';

/** Maximum stations of one answer; of more, the nearest. */
const MAX_STATIONS = 100;

export function list({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('stations.list', async (_, { adcode, lng, lat, keyword }) => {
    const from = lng === undefined || lat === undefined ? null : { longitude: lng, latitude: lat };
    const rows = await listStations(
      database,
      cityOf(adcode ?? (await readHomeDistrict(database)).adcode),
      (keyword ?? '').split(/\s+/).filter(Boolean).slice(0, 5),
      from,
      MAX_STATIONS,
    );
    const regions = await readRegions(database, [...new Set(rows.map((row) => row.adcode))]);
    const stations = rows.map((row) => ({
      ...row,
      district: regions.get(row.adcode)?.name ?? '',
      distance: from && distanceBetween(from, row),
      openNow: isOpenAt(row, clock.now()),
    }));
    return success(from ? stations.sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0)) : stations);
  });
}
