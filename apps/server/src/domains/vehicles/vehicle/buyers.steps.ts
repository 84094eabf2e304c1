import type { CompanyRole } from '@shoushou/contract';
import { shanghaiDate } from '@shoushou/kernel';
import { missingLicence, neededLicences } from '@shoushou/rules/companies/licences';
import type { Queryable } from '../../../platform/database/types.ts';
import { listLicenceHolders, listLicences, readCompany, rolesOf } from '../../companies/index.ts';

/** The category of all vehicles. */
const VEHICLE = 'vehicle-car';

/** Vehicles stay in their province: its deregistration is filed there. */
export const provinceDigits = (city: string): string => city.slice(0, 2);

export interface Buyer {
  no: string;
  name: string;
  roles: readonly CompanyRole[];
}

/** Companies of the province that may take vehicles today. */
export function listQualifiedCompanies(source: Queryable, province: string, now: number) {
  return listLicenceHolders(source, { province, kinds: neededLicences(VEHICLE), day: shanghaiDate(now) });
}

/** Companies of the province that may take vehicles today and whose member the person is. */
export async function buyersOf(source: Queryable, userId: string, province: string, now: number): Promise<Buyer[]> {
  const roles = await rolesOf(source, userId);
  if (roles.size === 0) return [];
  return (await listQualifiedCompanies(source, province, now))
    .filter(({ no }) => roles.has(no))
    .map(({ no, name }) => ({ no, name, roles: roles.get(no)! }));
}

/** Whether a company is open and holds the qualification today. */
export async function isQualified(source: Queryable, companyNo: string, now: number): Promise<boolean> {
  const company = await readCompany(source, companyNo);
  return (
    company?.state === 'active' &&
    missingLicence(VEHICLE, await listLicences(source, [companyNo]), shanghaiDate(now)) === null
  );
}
