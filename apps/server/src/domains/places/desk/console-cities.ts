import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readHomeDistrict } from '../regions/home-district.store.ts';
import { readRegions } from '../regions/regions.store.ts';
import { listOfferedCities } from './area-desk.store.ts';

export const consoleCities = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('places.console_cities', async () => {
    const [cities, home] = await Promise.all([listOfferedCities(database, clock.now()), readHomeDistrict(database)]);
    const name = (await readRegions(database, [home.adcode])).get(home.adcode)?.name ?? home.adcode;
    const { chosen, ...point } = home;
    return success({ cities, home: { ...point, name }, homeChosen: chosen });
  });
