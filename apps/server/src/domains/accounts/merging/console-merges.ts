import { maskMobile, success } from '@shoushou/kernel';
import { answersToRequest } from '@shoushou/rules/operations/requests';
import type { Deps } from '../../../deps.ts';
import type { Domain } from '../../../domain.ts';
import { handler } from '../../../platform/http/action.ts';
import { findUser } from '../accounts.store.ts';
import { planMerge } from '../account/merge-plan.steps.ts';
import { merges, type MergeRow } from '../account/merges.store.ts';

/** Both numbers of a merge as the console shows them. */
export const mergeCard = ({ askedById: _, ...merge }: MergeRow) => ({
  ...merge,
  keptMobile: maskMobile(merge.keptMobile),
  absorbedMobile: maskMobile(merge.absorbedMobile),
});

/**
 * Merges that wait, with what would move now, and the newest that were decided. Who may only read people answers none.
 */
export function consoleMerges({ database }: Pick<Deps, 'database'>, domains: () => readonly Domain[]) {
  return handler('accounts.console_merges', async ({ caller }) => {
    const rows = await merges.list(database);
    return success(
      await Promise.all(
        rows.map(async (row) => {
          const [kept, absorbed] =
            row.state === 'waiting'
              ? await Promise.all([findUser(database, row.keptId), findUser(database, row.absorbedId)])
              : [null, null];
          const plan =
            kept && absorbed
              ? await planMerge(database, domains(), kept, absorbed)
              : { blockers: [], moves: row.moved };
          return {
            ...mergeCard(row),
            moved: plan.moves,
            blockers: plan.blockers,
            allowed: caller.rights.includes('freezes')
              ? answersToRequest({ aboutId: null, askedById: row.askedById, state: row.state }, caller.operatorId)
              : [],
          };
        }),
      ),
    );
  });
}
