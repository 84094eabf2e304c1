import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { findMovement, listHoldsOf, listPostings } from './movements.store.ts';

/** One movement with its postings and accounts. */
export function consoleMovement({ database }: Pick<Deps, 'database'>) {
  return handler('wallet.console_movement', async (_, { id }) => {
    const movement = isUuid(id) ? await findMovement(database, id) : null;
    if (!movement) return failure('wallet.movement_unknown');
    const postings = await listPostings(database, id);
    const people = await findPeople(database, [...new Set(postings.map(({ owner }) => owner).filter(isUuid))]);
    return success({
      ...movement,
      amountFen: postings.reduce((sum, { amountFen }) => sum + Math.max(0, amountFen), 0),
      outsideFen: Math.max(0, ...postings.map(({ outsideFen }) => Math.abs(outsideFen))),
      postings: postings.map(({ outsideFen: _, ...posting }) => ({
        ...posting,
        line: posting.line || null,
        ownerName: people.get(posting.owner)?.username ?? null,
      })),
      holds: await listHoldsOf(database, id),
    });
  });
}
