import { formatMobile, maskMobile } from '@shoushou/kernel';
import type { ConsoleSearch, SearchTerm } from '../../../platform/console/console-search.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { listPeople } from '../account/people.store.ts';

/** People by phone, its last four digits, and the beginning of their name. */
export const personSearch: ConsoleSearch = {
  right: 'people',
  async find(database, term, limit) {
    const rows = await listPeople(database, { kind: null, term, after: null, limit });
    return rows.map(({ id, username, mobile, isRecycler, state }) => ({
      kind: 'person',
      key: id,
      title: username,
      note: [
        formatMobile(maskMobile(mobile)),
        isRecycler ? '回收员' : '客户',
        ...(state === 'suspended' ? ['已冻结'] : []),
      ].join(' · '),
    }));
  },
};

/** Ids of recyclers by phone, its last four digits, and the beginning of their name, the newest first. */
export async function findRecyclers(database: Queryable, term: SearchTerm, limit: number): Promise<string[]> {
  return (await listPeople(database, { kind: 'recycler', term, after: null, limit })).map(({ id }) => id);
}
