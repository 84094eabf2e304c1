import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Domain } from '../../../domain.ts';
import { handler } from '../../../platform/http/action.ts';
import { findUser } from '../accounts.store.ts';

/** Orders, money, ratings, appeals, accesses to papers and positions on duty of one person, as far as the operator's rights allow. */
export function consolePersonFacts(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  domains: () => readonly Domain[],
) {
  return handler('accounts.console_person_facts', async ({ caller }, { id }) => {
    const person = await findUser(database, id);
    if (!person || person.state === 'erased') return failure('accounts.person_unknown');
    const readable = domains()
      .flatMap(({ personFacts = [] }) => personFacts)
      .filter(({ right }) => caller.rights.includes(right));
    return success(
      await Promise.all(
        readable.map(async ({ title, read }) => ({ title, facts: await read(database, person.id, clock.now()) })),
      ),
    );
  });
}
