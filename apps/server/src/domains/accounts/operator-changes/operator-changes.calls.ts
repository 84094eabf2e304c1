import type { operatorChangeCalls } from '@shoushou/contract/accounts/accounts.contract';
import { failure, success, type Failure } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import { answersToRequest, stateAfter } from '@shoushou/rules/operations/requests';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { lockForRoles } from '../operators/operator-roles.store.ts';
import {
  createRequestedOperator,
  operatorNamePattern,
  renewSecrets,
  type OperatorCredentials,
} from '../operators/operator-setup.steps.ts';
import { findOperator, setOperatorState } from '../operators/operators.store.ts';
import type { TokenCache } from '../session/token-cache.steps.ts';
import { actProblem } from './operator-changes.policy.ts';
import { insertOperatorChange, operatorChanges, type OperatorChangeRow } from './operator-changes.store.ts';

type AskDeps = Pick<Deps, 'clock' | 'random' | 'environment'>;

type Refusal = Failure<'accounts.operator_name_taken' | 'accounts.operator_state' | 'accounts.admins_needed'>;

export const operatorChangesCalls = (
  deps: AskDeps & Pick<Deps, 'database' | 'clock' | 'random'>,
  cache: Pick<TokenCache, 'forget'>,
) => {
  const { database, clock, random } = deps;
  return callsOf<typeof operatorChangeCalls>()({
    /** Requests about operators, with the answers that the viewer may give. */
    'accounts.console_operator_changes': handler(async ({ caller }) => {
      const rows = await operatorChanges.list(database);
      return success(
        rows.map(({ operatorId, askedById, ...change }) => ({
          ...change,
          allowed: answersToRequest({ aboutId: operatorId, askedById, state: change.state }, caller.operatorId),
        })),
      );
    }),

    /** Requests a new operator, or an act on one, which another operator must approve. */
    'accounts.ask_operator_change': transactionalHandler(
      async (tx, { caller }, { act, id: operatorId, name, displayName, reason }) => {
        const requested = { id: createId(clock, random), act, reason, askedById: caller.operatorId, at: clock.now() };
        if (act === 'create') {
          if (!name || !displayName || !operatorNamePattern.test(name)) return failure('accounts.operator_name');
          if (await findOperator(tx, name)) return failure('accounts.operator_name_taken');
          return (await insertOperatorChange(tx, { ...requested, operatorId: null, name, displayName }))
            ? success({ id: requested.id })
            : failure('accounts.operator_change_waiting');
        }
        const { operator, activeAdmins } =
          operatorId !== undefined && isUuid(operatorId)
            ? await lockForRoles(tx, operatorId)
            : { operator: null, activeAdmins: 0 };
        if (!operator) return failure('accounts.operator_unknown');
        const problem = actProblem(act, operator, activeAdmins);
        if (problem) return failure(problem);
        const inserted = await insertOperatorChange(tx, {
          ...requested,
          operatorId: operator.id,
          name: operator.name,
          displayName: operator.displayName,
        });
        return inserted ? success({ id: requested.id }) : failure('accounts.operator_change_waiting');
      },
    ),

    /** A second operator decides. What a new or reset operator signs in with is in the answer, and nowhere else. */
    'accounts.answer_operator_change': transactionalHandler(async (tx, { caller }, { id, answer }) => {
      const change = isUuid(id) ? await operatorChanges.lock(tx, id) : null;
      if (!change) return failure('accounts.operator_change_unknown');
      if (!answersToRequest({ ...change, aboutId: change.operatorId }, caller.operatorId).includes(answer))
        return failure('accounts.second_operator_needed');
      const done = answer === 'approve' ? await carryOut(tx, deps, change) : { credentials: null };
      if (!('credentials' in done)) return done;
      await operatorChanges.decide(tx, id, { state: stateAfter[answer], by: caller.operatorId, at: deps.clock.now() });
      if (answer === 'approve' && change.operatorId !== null) cache.forget(change.operatorId);
      const { credentials } = done;
      return success({
        credentials: credentials && {
          name: credentials.name,
          password: credentials.password,
          otpauth: credentials.otpauth,
        },
      });
    }),
  });
};

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
