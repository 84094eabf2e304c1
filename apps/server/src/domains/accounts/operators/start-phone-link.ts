import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { openSecret, stepOfCode } from './operator-code.steps.ts';
import { findOperatorById, markStepUsed } from './operators.store.ts';
import { startScan } from '../scan-login/scan-login.steps.ts';
import { claimAttempt, clearAttempts, operatorCodeScopes, operatorScopes } from '../sign-in/sign-in-lock.steps.ts';
import { knowsPlace } from '../sign-in/sign-in-places.steps.ts';

/** Requires a fresh one-time code, so that a console left open is not enough to link a stranger's phone. */
export function startPhoneLink(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>) {
  const { database, clock } = deps;
  return handler('accounts.start_phone_link', async ({ caller, request, reply, address }, { code }) => {
    const operator = await findOperatorById(database, caller.operatorId);
    if (!operator) return failure('accounts.operator_wrong');
    const scopes = [...operatorScopes(operator.name, address).always, ...operatorCodeScopes(operator.name, await knowsPlace(database, deps, operator.id, { address }))];
    const minutes = await claimAttempt(deps, scopes);
    if (minutes !== null) return failure('accounts.locked', { values: { minutes } });
    const step = stepOfCode(openSecret(deps, operator.sealedTotp), code, operator.lastStep, clock.now());
    if (step === null) return failure('accounts.operator_wrong');
    const started = await database.transaction(async (tx) =>
      (await markStepUsed(tx, operator.id, step)) ? startScan(tx, deps, { purpose: 'link', operatorId: operator.id, request, address }) : null,
    );
    if (!started) return failure('accounts.operator_wrong');
    await clearAttempts(database, scopes);
    reply.header('cache-control', 'no-store');
    return success(started);
  });
}
