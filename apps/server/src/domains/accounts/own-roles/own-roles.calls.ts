import type { ownRoleCalls } from '@shoushou/contract/accounts/own-roles.contract';
import { failure, success, type Failure } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import { answersToRequest, stateAfter } from '@shoushou/rules/operations/requests';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { sameMembers } from '../operators/operator-roles.policy.ts';
import type { TokenCache } from '../session/token-cache.steps.ts';
import { areGrantable, isProductRoleName } from './own-roles.policy.ts';
import {
  endOwnRole,
  insertOwnRoleChange,
  isOwnRoleNameTaken,
  listOwnRoleHolders,
  listOwnRoles,
  listOwnRoleWaiting,
  lockOwnRole,
  ownRoleChanges,
  writeOwnRole,
  type OwnRoleChangeRow,
} from './own-roles.store.ts';

export const ownRolesCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random'>, cache: Pick<TokenCache, 'forget'>) => {
  const { database, clock, random } = deps;
  return callsOf<typeof ownRoleCalls>()({
    'accounts.console_own_roles': handler(async ({ caller }) => {
      const [roles, holders, changes] = await Promise.all([
        listOwnRoles(database),
        listOwnRoleHolders(database),
        ownRoleChanges.list(database),
      ]);
      const holds = (roleId: string | null): boolean =>
        holders.some(({ id, roles: held }) => id === caller.operatorId && roleId !== null && held.includes(roleId));
      return success({
        roles: roles.map((role) => ({
          ...role,
          holders: holders.flatMap(({ displayName, roles: held }) => (held.includes(role.id) ? [displayName] : [])),
        })),
        changes: changes.map(({ roleId, askedById, ...change }) => ({
          ...change,
          allowed: answersToRequest(
            { aboutId: holds(roleId) ? caller.operatorId : null, askedById, state: change.state },
            caller.operatorId,
          ),
        })),
      });
    }),

    /** Requests a role, a change of one or its end, which another operator must approve. */
    'accounts.ask_own_role': transactionalHandler(
      async (tx, { caller }, { act, id: roleId, name = '', rights = [], reason }) => {
        const role = act !== 'create' && roleId !== undefined && isUuid(roleId) ? await lockOwnRole(tx, roleId) : null;
        if (act !== 'create' && !role) return failure('accounts.own_role_unknown');
        const after = act === 'remove' ? role!.rights : [...new Set(rights)];
        const named = act === 'remove' ? role!.name : name.trim();
        if (!areGrantable(after)) return failure('accounts.own_role_rights');
        if (named === '' || isProductRoleName(named) || (await isOwnRoleNameTaken(tx, named, role?.id ?? null)))
          return failure('accounts.own_role_name_taken');
        if (act === 'change' && named === role!.name && sameMembers(role!.rights, after))
          return failure('accounts.own_role_same');
        const inUse = act === 'remove' ? await useOf(tx, role!.id) : null;
        if (inUse) return inUse;
        const id = createId(clock, random);
        const inserted = await insertOwnRoleChange(tx, {
          id,
          act,
          roleId: role?.id ?? null,
          name: named,
          rights: after,
          rightsBefore: role?.rights ?? [],
          reason,
          askedById: caller.operatorId,
          at: clock.now(),
        });
        return inserted ? success({ id }) : failure('accounts.own_role_waiting');
      },
    ),

    /** A second operator decides, who has not the role themselves. */
    'accounts.answer_own_role': transactionalHandler(async (tx, { caller }, { id, answer }) => {
      const change = isUuid(id) ? await ownRoleChanges.lock(tx, id) : null;
      if (!change) return failure('accounts.own_role_answered');
      const role = change.roleId === null ? null : await lockOwnRole(tx, change.roleId);
      const holders = (await listOwnRoleHolders(tx)).filter(({ roles }) => role !== null && roles.includes(role.id));
      const aboutId = holders.some((each) => each.id === caller.operatorId) ? caller.operatorId : null;
      if (!answersToRequest({ ...change, aboutId }, caller.operatorId).includes(answer))
        return failure('accounts.second_operator_needed');
      const refused = answer === 'approve' ? await carryOut(tx, change, clock.now()) : null;
      if (refused) return refused;
      await ownRoleChanges.decide(tx, id, { state: stateAfter[answer], by: caller.operatorId, at: clock.now() });
      if (answer === 'approve') for (const holder of holders) cache.forget(holder.id);
      return success(null);
    }),
  });
};

async function useOf(tx: Transaction, roleId: string): Promise<Failure<'accounts.own_role_in_use'> | null> {
  const holders = await listOwnRoleHolders(tx);
  const people = [
    ...holders.flatMap(({ displayName, roles }) => (roles.includes(roleId) ? [displayName] : [])),
    ...(await listOwnRoleWaiting(tx, roleId)).map((name) => `${name}（待复核）`),
  ];
  return people.length === 0
    ? null
    : failure('accounts.own_role_in_use', { values: { people: [...new Set(people)].join('、') } });
}

/** @param at milliseconds @returns why not; null when done */
async function carryOut(
  tx: Transaction,
  { id, act, roleId, name, rights }: OwnRoleChangeRow,
  at: number,
): Promise<Failure<'accounts.own_role_in_use' | 'accounts.own_role_name_taken'> | null> {
  if (act === 'remove') {
    const inUse = await useOf(tx, roleId!);
    if (!inUse) await endOwnRole(tx, roleId!, at);
    return inUse;
  }
  return (await writeOwnRole(tx, { id: roleId ?? id, name, rights })) ? null : failure('accounts.own_role_name_taken');
}
