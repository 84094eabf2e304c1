import type { identityCalls } from '@shoushou/contract/identity/identity.contract';
import { failure, maskMobile, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { authenticate } from './authenticate.ts';
import { readIdentityView } from './checks.steps.ts';
import { consoleChecks } from './console-checks.ts';
import { recognizeCard } from './recognize-card.ts';
import { verifyMobile } from './verify-mobile.ts';

export const realNameCalls = (
  deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'gateways' | 'log' | 'files'>,
) => {
  const { database } = deps;
  return callsOf<typeof identityCalls>()({
    'identity.get': handler(async ({ caller }, { userid }) => {
      if (userid !== caller.userId) return failure('platform.not_found');
      return success(await readIdentityView(deps.database, deps, userid));
    }),

    /** Every account's number was proven by a code at registration, so the answer is always yes. */
    'identity.check_mobile': handler(async ({ caller }, { userid }) => {
      const person = userid === caller.userId ? (await findPeople(database, [userid])).get(userid) : undefined;
      return person
        ? success({ authenticated: true, mobile: maskMobile(person.mobile) })
        : failure('platform.not_found');
    }),

    'identity.authenticate': authenticate(deps),

    'identity.verify_mobile': verifyMobile(deps),

    'identity.recognize_card': recognizeCard(deps),

    'identity.console_checks': consoleChecks(deps),
  });
};
