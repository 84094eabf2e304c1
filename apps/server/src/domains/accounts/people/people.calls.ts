import type { accountsCalls } from '@shoushou/contract/accounts/accounts.contract';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Domain } from '../../../domain.ts';
import { callsOf, handler } from '../../../platform/http/action.ts';
import { findUser } from '../accounts.store.ts';
import type { FindDeletionBlockers } from '../closing/account-deletion.steps.ts';
import type { TokenCache } from '../session/token-cache.steps.ts';
import { consolePeople } from './console-people.ts';
import { consolePerson } from './console-person.ts';
import { freezePerson, thawPerson } from './freeze-person.ts';

export const peopleCalls = (
  deps: Pick<Deps, 'database' | 'clock' | 'random'>,
  domains: () => readonly Domain[],
  deletionBlockers: FindDeletionBlockers,
  cache: Pick<TokenCache, 'forget'>,
) => {
  const { database, clock } = deps;
  return callsOf<typeof accountsCalls>()({
    /**
     * Orders, money, ratings, appeals, accesses to papers and positions on duty of one person, as far as the operator's
     * rights and places allow.
     */
    'accounts.console_person_facts': handler(async ({ caller }, { id }) => {
      const person = await findUser(database, id);
      if (!person || person.state === 'erased') return failure('accounts.person_unknown');
      const readable = domains()
        .flatMap(({ personFacts = [] }) => personFacts)
        .filter(({ right }) => caller.rights.includes(right));
      return success(
        await Promise.all(
          readable.map(async ({ title, read }) => ({
            title,
            facts: await read(database, person.id, clock.now(), caller.cities),
          })),
        ),
      );
    }),

    'accounts.console_people': consolePeople(deps, domains),

    'accounts.console_person': consolePerson(deps, deletionBlockers),

    'accounts.freeze_person': freezePerson(deps, cache),

    'accounts.thaw_person': thawPerson(deps),
  });
};
