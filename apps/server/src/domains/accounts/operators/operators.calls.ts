import type { accountsCalls } from '@shoushou/contract/accounts/accounts.contract';
import { cutPage, PAGE_SIZE, failure, success, toInstant } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import { cityOf } from '@shoushou/rules/places/region-code';
import { answersToRequest, stateAfter } from '@shoushou/rules/operations/requests';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { clearConsoleCookie } from '../../../platform/http/console-session.ts';
import { endStreams } from '../../../platform/live/live.ts';
import { createId } from '../../../platform/system.ts';
import { STEP_UP_LIFETIME } from '../accounts.rules.ts';
import { tokenIdHash, type TokenCache } from '../session/token-cache.steps.ts';
import { deleteToken, stepUpToken } from '../session/tokens.store.ts';
import { takeFreshCode } from './fresh-code.steps.ts';
import { leavesAdmins, mayHaveCities, sameMembers } from './operator-roles.policy.ts';
import { roleChangeView } from './operator-roles.steps.ts';
import {
  decideRoleChange,
  findListedOperator,
  insertRoleChange,
  listOperators,
  listRoleChanges,
  listWaitingChanges,
  lockForRoles,
  lockRoleChange,
  setOperatorCities,
  setOperatorRoles,
} from './operator-roles.store.ts';
import { holdOwnRoles } from './own-role-names.store.ts';
import { operatorSignIn } from './operator-sign-in.ts';

/** Codes of cities and of single districts of others; null without any, the whole country. */
const chosenPlaces = (codes: readonly string[]): string[] | null =>
  codes.length === 0
    ? null
    : [...new Set(codes)].filter((code) => code === cityOf(code) || !codes.includes(cityOf(code))).sort();

export const operatorsCalls = (
  deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>,
  cache: TokenCache,
) => {
  const { database, clock, random, environment } = deps;
  return callsOf<typeof accountsCalls>()({
    'accounts.operator_sign_in': operatorSignIn(deps),

    'accounts.get_operator': handler(async ({ caller }) => {
      const operator = await findListedOperator(database, caller.operatorId);
      if (!operator) return failure('platform.not_found');
      const { id, displayName, roles, ownRoles, cities } = operator;
      return success({ id, displayName, roles, ownRoles, cities, rights: [...caller.rights] });
    }),

    'accounts.console_operators': handler(async ({ caller }) => {
      const [operators, waiting] = await Promise.all([listOperators(database), listWaitingChanges(database)]);
      return success(
        operators.map((operator) => {
          const change = waiting.find(({ operatorId }) => operatorId === operator.id);
          return { ...operator, waiting: change ? roleChangeView(change, caller.operatorId) : null };
        }),
      );
    }),

    'accounts.console_role_changes': handler(async ({ caller }, { cursor }) => {
      if (cursor !== undefined && !isUuid(cursor)) return unknownPlace;
      const rows = await listRoleChanges(database, { before: cursor ?? null, limit: PAGE_SIZE + 1 });
      const { page, next } = cutPage(rows, ({ id }) => id);
      const items = page.map((row) => roleChangeView(row, caller.operatorId));
      return success({ items, next });
    }),

    /**
     * Requests a change of roles or cities, which another operator must approve. One's own roles may be requested too.
     */
    'accounts.ask_role_change': transactionalHandler(
      async (tx, { caller }, { id: operatorId, roles, ownRoles, cities, reason }) => {
        const after = [...new Set(roles)];
        const { operator, activeAdmins } = isUuid(operatorId)
          ? await lockForRoles(tx, operatorId)
          : { operator: null, activeAdmins: 0 };
        if (!operator || operator.state !== 'active') return failure('accounts.operator_unknown');
        const citiesAfter = cities === undefined ? operator.cities : chosenPlaces(cities);
        const ownBefore = operator.ownRoles.map((role) => role.id);
        const ownAfter = ownRoles === undefined ? ownBefore : [...new Set(ownRoles)];
        if (
          sameMembers(operator.roles, after) &&
          sameMembers(ownBefore, ownAfter) &&
          sameMembers(operator.cities, citiesAfter)
        )
          return failure('accounts.roles_same');
        if (!ownAfter.every(isUuid) || !(await holdOwnRoles(tx, ownAfter))) return failure('accounts.own_role_unknown');
        if (citiesAfter !== null && !mayHaveCities(after)) return failure('accounts.admin_of_cities');
        if (!leavesAdmins(operator.roles, after, activeAdmins)) return failure('accounts.admins_needed');
        const id = createId(clock, random);
        if (
          !(await insertRoleChange(tx, {
            id,
            operatorId,
            before: operator.roles,
            after,
            ownBefore,
            ownAfter,
            citiesBefore: operator.cities,
            citiesAfter,
            reason,
            askedById: caller.operatorId,
            askedAt: toInstant(clock.now()),
          }))
        )
          return failure('accounts.role_change_waiting');
        return success({ id });
      },
    ),

    /** A second operator decides on a change of roles. Approved roles apply from the operator's next call. */
    'accounts.answer_role_change': transactionalHandler(async (tx, { caller }, { id, answer }) => {
      const change = isUuid(id) ? await lockRoleChange(tx, id) : null;
      if (change?.state !== 'waiting') return failure('accounts.role_change_unknown');
      if (!answersToRequest({ ...change, aboutId: change.operatorId }, caller.operatorId).includes(answer))
        return failure('accounts.second_operator_needed');
      if (answer === 'approve') {
        // The current roles are those at the time of the request: only one change per operator can be pending, and
        // nothing else writes roles.
        const { activeAdmins } = await lockForRoles(tx, change.operatorId);
        if (!leavesAdmins(change.before, change.after, activeAdmins)) return failure('accounts.admins_needed');
        if (!(await holdOwnRoles(tx, change.ownAfter))) return failure('accounts.own_role_unknown');
        await setOperatorRoles(tx, change.operatorId, change.after, change.ownAfter);
        if (!sameMembers(change.citiesBefore, change.citiesAfter))
          await setOperatorCities(tx, change.operatorId, change.citiesAfter);
      }
      await decideRoleChange(tx, id, { state: stateAfter[answer], by: caller.operatorId, at: clock.now() });
      if (answer === 'approve') cache.forget(change.operatorId);
      return success(null);
    }),

    /** A code that was used, for a sign-in too, does not count again. */
    'accounts.operator_step_up': handler(async ({ caller, address }, { code }) => {
      const until = deps.clock.now() + STEP_UP_LIFETIME;
      const taken = await takeFreshCode(deps, { operatorId: caller.operatorId, address, code }, (tx) =>
        stepUpToken(tx, tokenIdHash(caller.tokenId), until),
      );
      if (!taken.ok)
        return taken.lockedMinutes === null
          ? failure('accounts.step_up_wrong')
          : failure('accounts.locked', { values: { minutes: taken.lockedMinutes } });
      cache.forget(caller.operatorId);
      return success({ until: toInstant(until) });
    }),

    /** Ends this console session, which all tabs of the browser share; the operator's other sessions continue. */
    'accounts.operator_sign_out': transactionalHandler(async (tx, { caller, request, reply }) => {
      await deleteToken(tx, tokenIdHash(caller.tokenId));
      // Streams of other sessions check their session and continue.
      endStreams(tx, caller.operatorId);
      cache.forget(caller.operatorId);
      clearConsoleCookie(environment, request, reply);
      return success(null);
    }),
  });
};
