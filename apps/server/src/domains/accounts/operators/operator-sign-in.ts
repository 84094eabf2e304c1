import { failure, SECOND, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { TOKEN_SECONDS } from '../accounts.rules.ts';
import { openSecret, stepOfCode } from './operator-code.steps.ts';
import { findOperator, markStepUsed } from './operators.store.ts';
import { verifyPassword } from '../sign-in/password.steps.ts';
import { claimAttempt, clearAttempts, operatorScopes } from '../sign-in/sign-in-lock.steps.ts';
import { tokenHash, generateToken } from '../sign-in/token-cache.steps.ts';
import { insertToken } from '../sign-in/tokens.store.ts';

/** Checks password and one-time code together; the answer does not reveal which was wrong, nor whether the account exists. */
export function operatorSignIn(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>) {
  const { database, clock, random } = deps;
  return handler('accounts.operator_sign_in', async ({ address }, { name, password, code }) => {
    const scopes = operatorScopes(name, address);
    const minutes = await claimAttempt(deps, scopes);
    if (minutes !== null) return failure('accounts.locked', { values: { minutes } });
    const operator = await findOperator(database, name);
    const known = await verifyPassword(password, operator?.passwordHash ?? null);
    if (!operator || !known || operator.state !== 'active') return failure('accounts.operator_wrong');
    const step = stepOfCode(openSecret(deps, operator.sealedTotp), code, operator.lastStep, clock.now());
    if (step === null) return failure('accounts.operator_wrong');
    const made = generateToken(random);
    const entered = await database.transaction(async (tx) => {
      if (!(await markStepUsed(tx, operator.id, step))) return false;
      await insertToken(tx, tokenHash(made), { kind: 'operator', operatorId: operator.id }, clock.now() + TOKEN_SECONDS * SECOND);
      return true;
    });
    if (!entered) return failure('accounts.operator_wrong');
    await clearAttempts(database, scopes);
    return success({ access_token: made, expires_in: TOKEN_SECONDS, name: operator.displayName });
  });
}
