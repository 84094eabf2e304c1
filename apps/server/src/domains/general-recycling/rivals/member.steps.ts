import { failure, type Failure } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';
import { readActiveCategories } from '../../catalog/index.ts';
import { buyersOf, listMembers, type Buyer } from '../../companies/index.ts';
import { listActiveAreaCodes } from '../../places/index.ts';
import type { PhotoQuoteRow } from '../photo-quote/photo-quotes.table.ts';

/** The services of whose goods a company buys some. */
export async function servicesOf(db: Queryable, { categoryIds }: Buyer): Promise<string[]> {
  return [...new Set((await readActiveCategories(db, [...categoryIds])).map(({ service }) => service))];
}

/** The company that a person offers for, when it buys such goods where the quote is. @param now milliseconds */
export async function rivalFor(
  db: Queryable,
  userId: string,
  companyNo: string,
  row: PhotoQuoteRow,
  now: number,
): Promise<Buyer | Failure<'general-recycling.not_company'>> {
  const buyer = (await buyersOf(db, userId, now)).find(({ company }) => company.no === companyNo);
  if (!buyer || buyer.company.city !== row.city || !(await servicesOf(db, buyer)).includes(row.service))
    return failure('general-recycling.not_company');
  return buyer;
}

/** Members who can fetch goods: recyclers, with the districts in which they work. @param now milliseconds */
export async function listCollectors(
  db: Queryable,
  companyNo: string,
  now: number,
): Promise<{ userId: string; name: string; adcodes: string[] }[]> {
  const members = await listMembers(db, [companyNo]);
  const people = await findPeople(
    db,
    members.map(({ userId }) => userId),
  );
  const collectors = [];
  for (const { userId, username, isRecycler } of people.values())
    if (isRecycler) collectors.push({ userId, name: username, adcodes: await listActiveAreaCodes(db, userId, now) });
  return collectors;
}
