import { cutPage, maskMobile, PAGE_SIZE, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { handler, unknownPlace } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { viewApplications } from './application-view.steps.ts';
import { listApplications } from './applications.store.ts';

export function consoleApplications(deps: Pick<Deps, 'database' | 'clock' | 'environment'>) {
  const { database } = deps;
  return handler('joining.console_applications', async (_, { state, city, cursor }) => {
    if (cursor !== undefined && !isUuid(cursor)) return unknownPlace;
    const rows = await listApplications(database, {
      state: state ?? null,
      city: city ?? null,
      after: cursor ?? null,
      limit: PAGE_SIZE + 1,
    });
    const { page, next } = cutPage(rows, ({ id }) => id);
    const [views, people] = await Promise.all([
      viewApplications(database, deps, page),
      findPeople(database, [...new Set(page.map(({ userId }) => userId))]),
    ]);
    const items = views.map(({ photos, ...view }, index) => ({
      ...view,
      mobile: maskMobile(view.mobile),
      photoCount: photos.length,
      userId: page[index]!.userId,
      enteredBy: page[index]!.enteredBy,
      verified: people.get(page[index]!.userId)?.verified ?? false,
    }));
    return success({ items, next });
  });
}
