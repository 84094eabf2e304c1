import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { acknowledge, signedBodyOf } from '../../../platform/http/signed-bodies.ts';
import { isWithinLogLimit } from '../../../platform/limits/forged-notices.ts';
import { completePassedFlow } from './faces.steps.ts';

/** The e-sign provider's notice, verified on its raw bytes. A rejected one is answered with 400, so that a genuine provider repeats it. */
export function esignNotice(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'gateways' | 'log'>) {
  return handler('identity.esign_notice', async ({ request, reply, address }) => {
    const { gateway } = deps.gateways.esign;
    const notice = gateway.readNotice(request.headers, request.query as Record<string, unknown>, signedBodyOf(request));
    if (!notice.ok) {
      if (await isWithinLogLimit(deps.database, deps.clock, 'identity.esign_notice', address))
        deps.log.warn({ call: 'identity.esign_notice', reason: notice.fault }, 'notice refused');
      return failure('identity.notice_refused');
    }
    if (notice.passed !== null) await completePassedFlow(deps, notice.passed);
    acknowledge(reply, gateway.acknowledgement, 'application/json; charset=utf-8');
    return success(gateway.acknowledgement);
  });
}
