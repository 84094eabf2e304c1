import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { exportView } from './export-view.steps.ts';
import { listExportsOf } from './exports.store.ts';

/** Above the maximum number of exports a day. */
const MAX_EXPORTS = 50;

export const listExports = (deps: Pick<Deps, 'database' | 'clock' | 'environment'>) =>
  handler('payouts.list_exports', async ({ caller }) =>
    success({
      items: (await listExportsOf(deps.database, caller.userId, MAX_EXPORTS))
        .filter(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > deps.clock.now())
        .map((row) => exportView(deps, row)),
    }),
  );
