import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Domain } from '../../../domain.ts';
import { handler } from '../../../platform/http/action.ts';
import { readTerm } from '../../../platform/console/read-term.ts';

/** Maximum hits per kind. */
const HITS = 6;

/** Searches everything that the operator may see. */
export function searchConsole({ database }: Pick<Deps, 'database'>, domains: () => readonly Domain[]) {
  return handler('operations.search', async ({ caller }, { text }) => {
    const term = readTerm(text);
    if (term === null) return success([]);
    const searches = domains().flatMap(({ consoleSearch }) =>
      consoleSearch && caller.rights.includes(consoleSearch.right) ? [consoleSearch] : [],
    );
    return success((await Promise.all(searches.map(({ find }) => find(database, term, HITS)))).flat());
  });
}
