import type { payoutsCalls, payoutReviewCalls } from '@shoushou/contract/payouts/payouts.contract';
import { DAY, failure, formatYuan, fromInstant, success, maskMobile } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { findPeople, listDevicesOf } from '../../accounts/index.ts';
import { readLines, sumLines } from '../../wallet/index.ts';
import type { BillDeps } from '../bills/bill-kinds.steps.ts';
import {
  clearProposal,
  listOthers,
  readReviews,
  saveDecision,
  saveProposal,
  sumOfDay,
} from '../payout/reviews.store.ts';
import { CLAIM_TERM, workOnPayout, type PayoutDeps } from '../payout/send-payout.steps.ts';
import { readSendings, saveFinding } from '../payout/sendings.store.ts';
import { endWithdrawal } from '../payout/settle-payout.steps.ts';
import {
  findWithdrawalByNo,
  listAllWithdrawals,
  listSteps,
  withdrawalSorting,
} from '../payout/withdrawal-lists.store.ts';
import { withdrawalView } from '../payout/withdrawal-view.steps.ts';
import { askSoon, claimDue, lockWithdrawal, moveWithdrawal } from '../payout/withdrawals.store.ts';
import { RETYPE_ABOVE_FEN, isRetyped } from './review.rules.ts';
import { lockReview, rejectWithdrawal } from './review.steps.ts';

/** The period that operators see, milliseconds, and the number of movements listed one by one. */
const BACK = 90 * DAY;

const LINES = 20;

export const reviewsCalls = (deps: BillDeps & PayoutDeps & Pick<Deps, 'database' | 'clock' | 'random'>) => {
  const { database, lineKinds } = deps;
  return callsOf<typeof payoutsCalls & typeof payoutReviewCalls>()({
    'payouts.console_withdrawals': handler(async ({ caller }, { state, no, sort, cursor }) => {
      // Those under review wait: the oldest come first.
      const sorted = withdrawalSorting.page(sort ?? (state === 'reviewing' ? 'at' : '-at'), cursor);
      if (sorted === null) return unknownPlace;
      const { shown: page, next } = sorted.cut(
        await listAllWithdrawals(database, { state: state ?? null, no: no ?? null, page: sorted }),
      );
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
          mobile: maskMobile(person?.mobile ?? ''),
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
      return success({ items, next });
    }),

    'payouts.console_background': handler(async (_, { no }) => {
      const row = await findWithdrawalByNo(database, no);
      if (!row) return failure('payouts.withdrawal_unknown');
      const to = fromInstant(row.requestedAt);
      // Movements of the same moment count.
      const span = { from: to - BACK, to: to + 1 };
      const [dayFen, sums, lines, devices, others] = await Promise.all([
        sumOfDay(database, row),
        sumLines(database, row.ownerId, span),
        readLines(database, row.ownerId, span, 200),
        listDevicesOf(database, row.ownerId),
        listOthers(database, row),
      ]);
      const people = await findPeople(
        database,
        others.map(({ userId }) => userId),
      );
      return success({
        dayFen,
        retype: isRetyped(dayFen),
        kinds: [...Map.groupBy(sums, ({ kind }) => kind)].map(([kind, days]) => ({
          kind,
          name: lineKinds.nameOf(kind),
          count: days.reduce((sum, { count }) => sum + count, 0),
          incomeFen: days.reduce((sum, { incomeFen }) => sum + incomeFen, 0),
          spentFen: days.reduce((sum, { spentFen }) => sum + spentFen, 0),
        })),
        lines: lines
          .filter(({ amountFen }) => amountFen > 0)
          .slice(0, LINES)
          .map(({ id, at, title, note, subject, amountFen }) => ({ id, at, title, note, subject, amountFen })),
        devices,
        others: others.map(({ userId, why }) => ({
          userId,
          why,
          name: people.get(userId)?.username ?? '已注销',
          mobile: maskMobile(people.get(userId)?.mobile ?? ''),
        })),
      });
    }),

    'payouts.propose_payout': transactionalHandler(async (tx, { caller }, { no, approve, note }) => {
      const open = await lockReview(tx, no);
      if (!('row' in open)) return open;
      if (!approve) {
        // A rejection by the proposer clears the proposal.
        if (open.review.proposedBy === caller.operatorId) await clearProposal(tx, open.row);
        await rejectWithdrawal(tx, deps, open, caller, note);
        return success(null);
      }
      if (open.review.proposedBy !== null)
        return failure('payouts.already_decided', { values: { operator: open.review.proposer ?? '' } });
      await saveProposal(tx, open.row, caller, note, deps.clock.now());
      return success(null);
    }),

    /** The operator who proposed a payout can't decide it; a database constraint enforces this too. */
    'payouts.decide_payout': transactionalHandler(async (tx, { caller }, { no, approve, note, amountFen }) => {
      const open = await lockReview(tx, no);
      if (!('row' in open)) return open;
      const { row, review } = open;
      if (review.proposedBy === caller.operatorId || (approve && review.proposedBy === null))
        return failure('payouts.second_operator');
      if (!approve) {
        await rejectWithdrawal(tx, deps, open, caller, note);
        return success(null);
      }
      if (isRetyped(await sumOfDay(tx, row)) && amountFen !== row.amountFen)
        return failure('payouts.amount_retyped', { values: { above: formatYuan(RETYPE_ABOVE_FEN) } });
      await saveDecision(tx, row, caller, 'approved', note, deps.clock.now());
      await moveWithdrawal(tx, row, { to: 'approved', by: 'operator', note }, deps.clock.now());
      return success(null);
    }),

    /** Queries the provider now, under the payout's current number. */
    'payouts.ask_payout': handler(async (_, { no }) => {
      const { database, clock } = deps;
      const read = () => database.transaction((tx) => lockWithdrawal(tx, no));
      const row = await read();
      if (!row) return failure('payouts.withdrawal_unknown');
      await askSoon(database, row, clock.now());
      const [due] = await claimDue(database, clock.now(), clock.now() + CLAIM_TERM, { no });
      if (due) await workOnPayout(deps, due);
      return success({ state: (await read())!.state });
    }),

    /**
     * The first operator's finding is stored; the same finding of a second one ends the payout. Until then the
     * provider's state counts.
     */
    'payouts.end_payout': transactionalHandler(async (tx, { caller }, { no, outcome, note }) => {
      const row = await lockWithdrawal(tx, no);
      if (!row) return failure('payouts.withdrawal_unknown');
      const sending = (await readSendings(tx, [row])).get(no);
      if (row.endedAt !== null || !sending?.unclearSince) return failure('payouts.payout_clear');
      if (sending.foundBy === caller.operatorId) return failure('payouts.second_operator');
      if (sending.found !== outcome) {
        await saveFinding(tx, row, outcome, caller, note);
        return success({ ended: false });
      }
      await endWithdrawal(
        tx,
        deps,
        row,
        outcome === 'paid'
          ? { to: 'paid', by: 'operator', note }
          : { to: 'failed', by: 'operator', note, reason: '打款没有完成，钱已退回钱包，请重新提现' },
      );
      return success({ ended: true });
    }),
  });
};
