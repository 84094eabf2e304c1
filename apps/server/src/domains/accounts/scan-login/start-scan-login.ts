import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { countRequests } from '../../../platform/limits/request-limit.ts';
import { scanLimits } from './scan-login.rules.ts';
import { startScan } from './scan-login.steps.ts';

/** Creates a code for a browser without a session. */
export function startScanLogin(deps: Pick<Deps, 'database' | 'clock' | 'random'>) {
  return handler('accounts.start_scan_login', async ({ request, reply, address }, { purpose }) => {
    const seconds = await countRequests(deps.database, deps.clock, scanLimits('accounts.start_scan_login', address));
    if (seconds !== null) return failure('platform.too_many', { values: { seconds } });
    reply.header('cache-control', 'no-store');
    return success(await startScan(deps.database, deps, { purpose, request, address }));
  });
}
