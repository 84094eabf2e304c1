import type { Face } from '@shoushou/contract';
import type { identityCalls } from '@shoushou/contract/identity/identity.contract';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler } from '../../../platform/http/action.ts';
import { acknowledge, signedBodyOf } from '../../../platform/http/signed-bodies.ts';
import { isWithinLogLimit } from '../../../platform/limits/forged-notices.ts';
import { readIdentityView } from '../real-name/checks.steps.ts';
import { findNewestCheck } from '../real-name/checks.store.ts';
import type { CheckRow } from '../real-name/checks.table.ts';
import { askFace, completePassedFlow } from './faces.steps.ts';
import { startFace } from './start-face.ts';

export const facesCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'gateways' | 'log'>) =>
  callsOf<typeof identityCalls>()({
    'identity.start_face': startFace(deps),

    /**
     * The state of the face check. Queries the provider, so that a person who returns from its page sees the result
     * even before the notice arrives.
     */
    'identity.get_face': handler(async ({ caller: { userId } }) => {
      const found = await findNewestCheck(deps.database, userId);
      if (found) await askFace(deps, found);
      const check = await findNewestCheck(deps.database, userId);
      return success({ ...faceOf(check), identity: await readIdentityView(deps.database, deps, userId) });
    }),

    /**
     * The e-sign provider's notice, verified on its raw bytes. A rejected one is answered with 400, so that a genuine
     * provider repeats it.
     */
    'identity.esign_notice': handler(async ({ request, reply, address }) => {
      const { gateway } = deps.gateways.esign;
      const notice = gateway.readNotice(
        request.headers,
        request.query as Record<string, unknown>,
        signedBodyOf(request),
      );
      if (!notice.ok) {
        if (await isWithinLogLimit(deps.database, deps.clock, 'identity.esign_notice', address))
          deps.log.warn({ call: 'identity.esign_notice', reason: notice.fault }, 'notice refused');
        return failure('identity.notice_refused');
      }
      if (notice.passed !== null) await completePassedFlow(deps, notice.passed);
      acknowledge(reply, gateway.acknowledgement, 'application/json; charset=utf-8');
      return success(gateway.acknowledgement);
    }),
  });

function faceOf(check: CheckRow | null): Face {
  if (!check || check.faceFlow === null) return { state: 'none', authFlowId: null, authUrl: null, expiresAt: null };
  const open = check.state === 'reviewing';
  return {
    state: open ? 'open' : check.state === 'verified' ? 'passed' : 'lapsed',
    authFlowId: check.faceFlow,
    authUrl: open ? check.faceUrl : null,
    expiresAt: check.faceExpiresAt,
  };
}
