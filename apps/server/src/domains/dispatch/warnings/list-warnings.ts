import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { viewWarnings } from './warning-view.steps.ts';
import { recyclerRules } from './warnings.rules.ts';
import { listWarningsOf } from './warnings.store.ts';

/** Closed warnings that are listed. */
const CLOSED = 20;

export const listOwnWarnings = ({ database }: Pick<Deps, 'database'>) =>
  handler('dispatch.list_warnings', async ({ caller }) => {
    const views = (
      await viewWarnings(database, await listWarningsOf(database, caller.userId, recyclerRules, CLOSED), 'recycler')
    ).map(({ view }) => view);
    return success({
      open: views.filter(({ state }) => state === 'open'),
      closed: views.filter(({ state }) => state !== 'open'),
    });
  });
