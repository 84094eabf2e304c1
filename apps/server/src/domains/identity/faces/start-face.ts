import type { Face } from '@shoushou/contract';
import { failure, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { findNewestCheck, lockCheck, setFace } from '../real-name/checks.store.ts';
import { FACE_TERM } from '../identity.rules.ts';
import { createNameResolver } from '../real-name/names.steps.ts';
import { providerRefusal } from '../real-name/attempts.steps.ts';

/** Starts a face check; an open one is returned again. */
export function startFace(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'gateways' | 'log'>) {
  const { database, clock, gateways } = deps;
  return handler('identity.start_face', async ({ caller: { userId } }) => {
    const check = await findNewestCheck(database, userId);
    if (check?.state !== 'reviewing') return failure('identity.face_not_needed');
    if (check.faceFlow !== null)
      return success<Face>({
        state: 'open',
        authFlowId: check.faceFlow,
        authUrl: check.faceUrl,
        expiresAt: check.faceExpiresAt,
      });
    const person = (await findPeople(database, [userId])).get(userId);
    const now = clock.now();
    try {
      const { name, number } = createNameResolver(deps).open('identity_checks', check.id, check);
      const { authFlowId, authUrl } = await gateways.esign.gateway.startFace({
        name,
        number,
        mobile: person?.mobile ?? '',
        returnPath: '/realname',
      });
      // The face check expires with the check, even if its page was opened late.
      const expiresAt = Date.parse(check.submittedAt) + FACE_TERM;
      const kept = await database.transaction(async (tx) => {
        const current = await lockCheck(tx, userId, check.id);
        if (current?.state !== 'reviewing') return null;
        if (current.faceFlow === null) await setFace(tx, check, { flow: authFlowId, url: authUrl, expiresAt, at: now });
        return current.faceFlow === null
          ? { authFlowId, authUrl }
          : { authFlowId: current.faceFlow, authUrl: current.faceUrl };
      });
      return kept
        ? success<Face>({ state: 'open', ...kept, expiresAt: toInstant(expiresAt) })
        : failure('identity.face_not_needed');
    } catch (error) {
      return providerRefusal(deps, 'identity.start_face', error);
    }
  });
}
