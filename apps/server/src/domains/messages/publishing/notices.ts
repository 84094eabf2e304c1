import { failure, PAGE_SIZE, PAGE_SIZE_LIMIT, success } from '@shoushou/kernel';
import { ADCODE, cityOf } from '@shoushou/rules/places/region-code';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listNotices, type Audience } from './notices.store.ts';

/** The audiences of each user type; visitors without a session have none. */
const audiencesOf = (caller: { kind: string; recycler?: boolean }): Audience[] =>
  caller.kind === 'user' ? ['everybody', caller.recycler ? 'recyclers' : 'customers'] : ['everybody'];

/** Notices for the caller. The specification passes all query parameters through, so unknown ones are ignored. */
export function notices({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('messages.notices', async ({ caller }, { limit: asked = PAGE_SIZE, cursor, adcode }) => {
    if (cursor !== undefined && !isUuid(cursor))
      return failure('platform.malformed', { values: { problem: 'cursor' } });
    const limit = Math.min(PAGE_SIZE_LIMIT, Math.max(1, Math.floor(asked) || PAGE_SIZE));
    const items = await listNotices(database, clock.now(), {
      audiences: audiencesOf(caller),
      city: adcode !== undefined && ADCODE.test(adcode) ? cityOf(adcode) : null,
      after: cursor ?? null,
      limit: limit + 1,
    });
    const page = items.slice(0, limit);
    return success({ items: page, next: items.length > limit ? page.at(-1)!.id : null });
  });
}
