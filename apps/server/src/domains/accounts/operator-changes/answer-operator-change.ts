import { failure, success, type Failure } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import { answersToRequest } from '@shoushou/rules/operations/requests';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockForRoles } from '../operators/operator-roles.store.ts';
import { createRequestedOperator, renewSecrets, type OperatorCredentials } from '../operators/operator-setup.steps.ts';
import { setOperatorState } from '../operators/operators.store.ts';
import type { TokenCache } from '../session/token-cache.steps.ts';
import { actProblem } from './operator-changes.policy.ts';
import { operatorChanges, type OperatorChangeRow } from './operator-changes.store.ts';

type AskDeps = Pick<Deps, 'clock' | 'random' | 'environment'>;
const states = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const;

/** A second operator decides. What a new or reset operator signs in with is in the answer, and nowhere else. */
export function answerOperatorChange(deps: AskDeps, cache: Pick<TokenCache, 'forget'>) {
  return transactionalHandler('accounts.answer_operator_change', async (tx, { caller }, { id, answer }) => {
    const change = isUuid(id) ? await operatorChanges.lock(tx, id) : null;
    if (!change) return failure('accounts.operator_change_unknown');
    if (!answersToRequest({ ...change, aboutId: change.operatorId }, caller.operatorId).includes(answer))
      return failure('accounts.second_operator_needed');
    const done = answer === 'approve' ? await carryOut(tx, deps, change) : { credentials: null };
    if (!('credentials' in done)) return done;
    await operatorChanges.decide(tx, id, { state: states[answer], by: caller.operatorId, at: deps.clock.now() });
    if (answer === 'approve' && change.operatorId !== null) cache.forget(change.operatorId);
    const { credentials } = done;
    return success({
      credentials: credentials && {
        name: credentials.name,
        password: credentials.password,
        otpauth: credentials.otpauth,
      },
    });
  });
}

type Refusal = Failure<'accounts.operator_name_taken' | 'accounts.operator_state' | 'accounts.admins_needed'>;

async function carryOut(
  tx: Transaction,
  deps: AskDeps,
  { act, operatorId, name, displayName }: OperatorChangeRow,
): Promise<{ credentials: OperatorCredentials | null } | Refusal> {
  if (act === 'create') {
    const credentials = await createRequestedOperator(tx, deps, { name, displayName });
    return credentials ? { credentials } : failure('accounts.operator_name_taken');
  }
  const { operator, activeAdmins } = await lockForRoles(tx, operatorId!);
  const problem = operator ? actProblem(act, operator, activeAdmins) : 'accounts.operator_state';
  if (problem) return failure(problem);
  if (act === 'reset') return { credentials: await renewSecrets(tx, deps, name) };
  await setOperatorState(tx, operatorId!, act === 'suspend' ? 'suspended' : 'active');
  return { credentials: null };
}
