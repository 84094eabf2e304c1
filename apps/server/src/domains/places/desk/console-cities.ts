import { success } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readHomeDistrict } from '../regions/home-district.store.ts';
import { readRegions } from '../regions/regions.store.ts';
import { listOfferedCities } from './area-desk.store.ts';

export const consoleCities = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('places.console_cities', async () => {
    const [cities, home] = await Promise.all([listOfferedCities(database, clock.now()), readHomeDistrict(database)]);
    const city = cityOf(home.adcode);
    const regions = await readRegions(database, [home.adcode, city]);
    const nameOf = (code: string): string => regions.get(code)?.name ?? code;
    const { chosen, ...point } = home;
    return success({
      cities,
      home: { ...point, name: nameOf(home.adcode), cityName: nameOf(city) },
      homeChosen: chosen,
    });
  });
