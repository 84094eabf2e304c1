import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { claimAttempt, clearAttempts, operatorCodeScopes, operatorScopes } from '../credentials/sign-in-lock.steps.ts';
import { knowsPlace } from '../session/sign-in-places.steps.ts';
import { openSecret, stepOfCode } from './operator-code.steps.ts';
import { findOperatorById, markStepUsed } from './operators.store.ts';

type Needs = Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>;

export type TakenCode<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly lockedMinutes: number | null };

/**
 * Uses up a one-time code of a signed-in operator and does the work that needs it; wrong codes count towards the lock
 * of the sign-in. Where the password is asked for too, a wrong one is answered and counted as a wrong code, which stays
 * unused.
 */
export async function takeFreshCode<Value>(
  deps: Needs,
  {
    operatorId,
    address,
    code,
    passwordRight = true,
  }: { operatorId: string; address: string; code: string; passwordRight?: boolean },
  work: (tx: Transaction) => Promise<Value>,
): Promise<TakenCode<Value>> {
  const { database, clock } = deps;
  const operator = await findOperatorById(database, operatorId);
  if (!operator) return { ok: false, lockedMinutes: null };
  const scopes = [
    ...operatorScopes(operator.name, address).always,
    ...operatorCodeScopes(operator.name, await knowsPlace(database, deps, operator.id, { address })),
  ];
  const lockedMinutes = await claimAttempt(deps, scopes);
  if (lockedMinutes !== null) return { ok: false, lockedMinutes };
  const step = stepOfCode(openSecret(deps, operator.sealedTotp), code, operator.lastStep, clock.now());
  if (step === null || !passwordRight) return { ok: false, lockedMinutes: null };
  const taken = await database.transaction(async (tx): Promise<TakenCode<Value>> =>
    (await markStepUsed(tx, operator.id, step))
      ? { ok: true, value: await work(tx) }
      : { ok: false, lockedMinutes: null },
  );
  if (taken.ok) await clearAttempts(database, scopes);
  return taken;
}
