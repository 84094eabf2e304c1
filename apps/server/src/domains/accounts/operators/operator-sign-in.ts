import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { openSecret, stepOfCode } from './operator-code.steps.ts';
import { openOperatorSession } from './operator-session.steps.ts';
import { findOperator, markStepUsed } from './operators.store.ts';
import { verifyPassword } from '../credentials/password.steps.ts';
import { claimAttempt, clearAttempts, operatorCodeScopes, operatorScopes } from '../credentials/sign-in-lock.steps.ts';
import { noteSignIn } from '../session/operator-sign-in-entry.steps.ts';
import { knowsPlace, saveSignInPlace } from '../session/sign-in-places.steps.ts';

/**
 * Checks password and one-time code together; the answer does not reveal which was wrong, nor whether the account
 * exists. Guesses from many addresses lock the account for callers without a valid code, so that the operator is not
 * locked out.
 */
export function operatorSignIn(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>) {
  const { database, clock } = deps;
  return handler('accounts.operator_sign_in', async ({ address, request, reply }, { name, password, code }) => {
    const { always, anywhere } = operatorScopes(name, address);
    const minutes = await claimAttempt(deps, always);
    if (minutes !== null) return failure('accounts.locked', { values: { minutes } });
    const operator = await findOperator(database, name);
    const step = operator && stepOfCode(openSecret(deps, operator.sealedTotp), code, operator.lastStep, clock.now());
    const guessed = await claimAttempt(deps, anywhere);
    if (guessed !== null && step === null) return failure('accounts.locked', { values: { minutes: guessed } });
    const known = await verifyPassword(password, operator?.passwordHash ?? null);
    /** An attempt on an unknown account is noted as well: the time that it takes must not reveal that there is none. */
    async function wrong() {
      await noteSignIn(database, deps, {
        operatorId: operator?.id ?? null,
        address,
        request,
        way: 'code',
        session: null,
      });
      return failure('accounts.operator_wrong');
    }
    if (!operator || !known || operator.state !== 'active') return wrong();
    const place = { address };
    const codes = operatorCodeScopes(name, await knowsPlace(database, deps, operator.id, place));
    // A separate refusal for the lock would reveal that the password was right.
    if ((await claimAttempt(deps, codes)) !== null || step === null) return wrong();
    const entered = await database.transaction(async (tx) => {
      if (!(await markStepUsed(tx, operator.id, step))) return null;
      await saveSignInPlace(tx, deps, operator.id, place);
      return openOperatorSession(tx, deps, {
        operatorId: operator.id,
        displayName: operator.displayName,
        hasCode: true,
        address,
        request,
        reply,
      });
    });
    if (!entered) return wrong();
    await clearAttempts(database, [...always, ...anywhere, ...codes]);
    return success(entered);
  });
}
