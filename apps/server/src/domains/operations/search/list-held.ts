import { success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Domain } from '../../../domain.ts';
import { heldStatement, runStatement } from '../../../platform/console/console-search.ts';
import { handler } from '../../../platform/http/action.ts';
import { findOperatorNames } from '../../accounts/index.ts';

/** Records of each kind that are listed, and of all. */
const MOST = 20;

interface Held {
  page: string;
  no: string;
  holderId: string;
  since: string;
}

/** What the caller and other operators work on, of the pages that the caller may open. */
export function listHeld({ database, clock }: Pick<Deps, 'database' | 'clock'>, domains: () => readonly Domain[]) {
  return handler('operations.held', async ({ caller }, { city }) => {
    const at = toInstant(clock.now());
    const found = await Promise.all(
      domains()
        .flatMap(({ consoleHeld }) => (consoleHeld ?? []).filter(({ right }) => caller.rights.includes(right)))
        .map(async (held) => {
          const rows = await runStatement<Omit<Held, 'page'>>(database, heldStatement(held, city ?? null, at, MOST));
          return rows.map((row): Held => ({ page: held.page, ...row }));
        }),
    );
    const oldest = found
      .flat()
      .toSorted((one, other) => (one.since < other.since ? -1 : 1))
      .slice(0, MOST);
    const names = await findOperatorNames(database, [...new Set(oldest.map(({ holderId }) => holderId))]);
    return success(
      oldest.map(({ page, no, holderId, since }) => ({
        page,
        no,
        since,
        by: names.get(holderId) ?? '已移除的运营',
        own: holderId === caller.operatorId,
      })),
    );
  });
}
