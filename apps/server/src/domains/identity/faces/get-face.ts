import type { Face } from '@shoushou/contract';
import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readIdentityView } from '../real-name/checks.steps.ts';
import { findNewestCheck, type CheckRow } from '../real-name/checks.store.ts';
import { askFace } from './faces.steps.ts';

/** The state of the face check. Queries the provider, so that a person who returns from its page sees the result even before the notice arrives. */
export function getFace(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'gateways' | 'log'>) {
  return handler('identity.get_face', async ({ caller: { userId } }) => {
    const found = await findNewestCheck(deps.database, userId);
    if (found) await askFace(deps, found);
    const check = await findNewestCheck(deps.database, userId);
    return success({ ...faceOf(check), identity: await readIdentityView(deps.database, deps, userId) });
  });
}

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
