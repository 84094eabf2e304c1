import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listAllNotices } from './notices.store.ts';
import { listAllAds, listAllVersions } from './published.store.ts';

export function consolePublished({ database }: Pick<Deps, 'database'>) {
  return handler('messages.console_published', async () => {
    const [notices, ads, versions] = await Promise.all([
      listAllNotices(database),
      listAllAds(database),
      listAllVersions(database),
    ]);
    return success({ notices, ads, versions });
  });
}
