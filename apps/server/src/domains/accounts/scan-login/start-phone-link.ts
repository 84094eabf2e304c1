import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { startScan } from './scan-login.steps.ts';
import { takeFreshCode } from '../operators/fresh-code.steps.ts';

/** Requires a fresh one-time code, so that a console left open is not enough to link a stranger's phone. */
export function startPhoneLink(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>) {
  return handler('accounts.start_phone_link', async ({ caller: { operatorId }, request, reply, address }, { code }) => {
    const started = await takeFreshCode(deps, { operatorId, address, code }, (tx) =>
      startScan(tx, deps, { purpose: 'link', operatorId, request, address }),
    );
    if (!started.ok)
      return started.lockedMinutes === null
        ? failure('accounts.operator_wrong')
        : failure('accounts.locked', { values: { minutes: started.lockedMinutes } });
    reply.header('cache-control', 'no-store');
    return success(started.value);
  });
}
