import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { withdrawalView } from '../payout/withdrawal-view.steps.ts';
import { listAllWithdrawals, listSteps } from '../payout/withdrawal-lists.store.ts';
import { readReviews } from '../payout/reviews.store.ts';
import { readSendings } from '../payout/sendings.store.ts';

export const consoleWithdrawals = ({ database }: Pick<Deps, 'database'>) =>
  handler('payouts.console_withdrawals', async ({ caller }, { state, no, cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'WD');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const rows = await listAllWithdrawals(database, {
      state: state ?? null,
      no: no ?? null,
      after,
      limit: PAGE_SIZE + 1,
    });
    const page = rows.slice(0, PAGE_SIZE);
    const [people, reviews, steps, sendings] = await Promise.all([
      findPeople(database, [...new Set(page.map(({ ownerId }) => ownerId))]),
      readReviews(database, page),
      listSteps(database, page),
      readSendings(database, page),
    ]);
    const items = page.map((row) => {
      const person = people.get(row.ownerId);
      const review = reviews.get(row.no);
      const sending = sendings.get(row.no);
      return {
        ...withdrawalView(row),
        userId: row.ownerId,
        userName: person?.username ?? '',
        mobile: person?.mobile ?? '',
        rules: review?.rules ?? [],
        proposedBy: review?.proposer ?? null,
        proposalNote: review?.proposalNote ?? null,
        ownProposal: review?.proposedBy === caller.operatorId,
        decidedBy: review?.decider ?? null,
        unclear:
          sending && sending.unclearSince !== null
            ? {
                since: sending.unclearSince,
                found: sending.found,
                finder: sending.finder,
                note: sending.foundNote,
                own: sending.foundBy === caller.operatorId,
              }
            : null,
        steps: steps.get(row.no) ?? [],
      };
    });
    const last = page.at(-1);
    return success({
      items,
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.requestedAt, no: last.no }) : null,
    });
  });
