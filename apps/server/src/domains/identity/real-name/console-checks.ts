import { cutPage, maskMobile, PAGE_SIZE, success } from '@shoushou/kernel';
import { maskIdentityNumber, maskName } from '@shoushou/kernel/identity-number';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { handler, unknownPlace } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { listChecks } from './checks.store.ts';
import { createNameResolver } from './names.steps.ts';

export function consoleChecks(deps: Pick<Deps, 'database' | 'environment' | 'random'>) {
  const { database } = deps;
  return handler('identity.console_checks', async (_, { state, cursor }) => {
    if (cursor !== undefined && !isUuid(cursor)) return unknownPlace;
    const rows = await listChecks(database, { state: state ?? null, before: cursor ?? null, limit: PAGE_SIZE + 1 });
    const { page: checks, next } = cutPage(rows, ({ id }) => id);
    const people = await findPeople(database, [...new Set(checks.map(({ userId }) => userId))]);
    const names = createNameResolver(deps);
    const items = checks.map((check) => {
      const { name, number } = names.open('identity_checks', check.id, check);
      return {
        id: check.id,
        userId: check.userId,
        state: check.state,
        elements: String(check.elements) as '2' | '3' | '4',
        name: maskName(name),
        number: maskIdentityNumber(number),
        mobile: maskMobile(people.get(check.userId)?.mobile ?? ''),
        submittedAt: check.submittedAt,
        reason: check.reason,
        hasPhotos: check.photosRemovedAt === null,
      };
    });
    return success({ items, next });
  });
}
