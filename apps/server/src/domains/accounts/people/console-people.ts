import { cutPage, maskMobile, PAGE_SIZE, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import type { Domain } from '../../../domain.ts';
import { scopeRecordOf } from '../../../platform/console/operator-scope.ts';
import { readTerm } from '../../../platform/console/read-term.ts';
import { handler, unknownPlace } from '../../../platform/http/action.ts';
import { ratingTenths } from '../accounts.rules.ts';
import type { UserRow } from '../accounts.store.ts';
import { listPeople } from '../account/people.store.ts';

/** A person as the console lists them, phone masked. */
export function personCard(row: UserRow) {
  const { id, username, mobile, isRecycler, onDuty, verified, state, dealCount, ratingCount, registeredAt, adcode } =
    row;
  return {
    id,
    username,
    mobile: maskMobile(mobile),
    isRecycler,
    onDuty,
    verified,
    frozen: state === 'suspended',
    dealCount,
    ratingCount,
    ratingTenths: ratingTenths(row),
    registeredAt,
    adcode,
  };
}

/** Customers and recyclers. */
export function consolePeople({ database }: Pick<Deps, 'database'>, domains: () => readonly Domain[]) {
  return handler('accounts.console_people', async (_, { kind, keyword, city, sort, cursor }) => {
    if (cursor !== undefined && !isUuid(cursor)) return unknownPlace;
    const term = keyword ? readTerm(keyword) : null;
    if (keyword && term === null) return success({ items: [], next: null });
    const rows = await listPeople(database, {
      kind: kind ?? null,
      term,
      within: city === undefined ? null : { place: city, people: scopeRecordOf(domains(), 'person') },
      after: cursor ?? null,
      oldestFirst: sort === 'registered',
      limit: PAGE_SIZE + 1,
    });
    const { page, next } = cutPage(rows, ({ id }) => id);
    return success({ items: page.map(personCard), next });
  });
}
