import { success } from '@shoushou/kernel';
import { provinceOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readHomeDistrict, readRegions } from '../../places/index.ts';
import { listQualifiedCompanies, provinceDigits } from './buyers.steps.ts';

/** Companies that are qualified to take vehicles in the province of the district. */
export function listQualified({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('vehicles.list_qualified', async (_, { adcode }) => {
    const district = adcode ?? (await readHomeDistrict(database)).adcode;
    const companies = await listQualifiedCompanies(database, provinceDigits(district), clock.now());
    const province = provinceOf(district);
    const regions = await readRegions(database, [province, ...new Set(companies.map((company) => company.adcode))]);
    return success({
      province: regions.get(province)?.name ?? '',
      companies: companies.map(({ no, name, adcode: home, address, validTo, sample }) => ({
        no,
        name,
        district: regions.get(home)?.name ?? '',
        address,
        validTo,
        sample,
      })),
    });
  });
}
