import type { autoReceiveCalls, payoutsCalls } from '@shoushou/contract/payouts/payouts.contract';
import { PAGE_SIZE, SECOND, failure, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { acknowledge, signedBodyOf } from '../../../platform/http/signed-bodies.ts';
import { isWithinLogLimit } from '../../../platform/limits/forged-notices.ts';
import { createId } from '../../../platform/system.ts';
import { findVerified } from '../../identity/index.ts';
import { recordNotice } from '../../wallet/index.ts';
import type { PayoutRulesReader } from '../payout-rules.rules.ts';
import { askAuthorisationEnd, findOpenAuthorisation } from '../payout/authorisations.store.ts';
import { CLAIM_TERM, workOnPayout, type PayoutDeps } from '../payout/send-payout.steps.ts';
import { endWithdrawal, settlePayout } from '../payout/settle-payout.steps.ts';
import { listWithdrawals as find } from '../payout/withdrawal-lists.store.ts';
import { detailsView, withdrawalView } from '../payout/withdrawal-view.steps.ts';
import { askCancellation, askSoon, claimDue, findWithdrawal, lockWithdrawal } from '../payout/withdrawals.store.ts';
import { readReviewLimits } from './review-limits.steps.ts';
import { readAllowances, readBoundAccounts, withdrawalMethodsOf } from './withdraw-limits.steps.ts';
import { withdraw } from './withdraw.ts';

/** Minimum interval between two queries to the provider for a withdrawal that is being viewed, milliseconds. */
const QUERY_AFTER = 3 * SECOND;

type Kept = Parameters<typeof recordNotice>[1];

export const withdrawalsCalls = (
  deps: PayoutRulesReader & PayoutDeps & Pick<Deps, 'database' | 'clock' | 'gateways' | 'random' | 'log'>,
) => {
  const { database } = deps;
  return callsOf<typeof payoutsCalls & typeof autoReceiveCalls>()({
    'payouts.withdraw_options': handler(async ({ caller }) => {
      const { userId } = caller;
      const { database, clock } = deps;
      const current = await deps.rules.current();
      const [allowances, bound, verified, open] = await Promise.all([
        readAllowances(database, current, [userId], clock.now()),
        readBoundAccounts(database, [userId]),
        findVerified(database, [userId]),
        findOpenAuthorisation(database, userId),
      ]);
      const allowance = allowances.get(userId)!;
      const {
        availableFen,
        rewardFen,
        blockedFen,
        blockedReason,
        closing,
        leftTodayFen,
        timesLeft,
        freeLeft,
        rules: { leastFen, mostFen, fee },
      } = allowance;
      const ways = withdrawalMethodsOf(deps, bound.get(userId)!, allowance);
      const reviews = await readReviewLimits(database, caller, ways, allowance, clock.now());
      return success({
        verified: verified.has(userId),
        availableFen,
        rewardFen,
        leastFen,
        mostFen,
        leftTodayFen,
        timesLeft,
        freeLeft,
        fee,
        ways: ways.map(({ account: _, card: __, since: ___, mostFen: ____, ...way }, index) => ({
          ...way,
          ...(closing ? { unavailable: blockedReason } : {}),
          ...(reviews[index] === null ? {} : { reviewAboveFen: reviews[index] }),
        })),
        blocked: blockedFen > 0 ? { amountFen: blockedFen, reason: blockedReason } : null,
        autoReceive: open?.state === 'in_force' && !open.endAsked,
      });
    }),

    'payouts.withdraw': withdraw(deps),

    /** The caller's withdrawal. A pending one is sent or queried first: its notice may be late or lost. */
    'payouts.get_withdrawal': handler(async ({ caller: { userId } }, { no }) => {
      const { database, clock } = deps;
      const found = await findWithdrawal(database, userId, no);
      if (!found) return failure('payouts.withdrawal_unknown');
      const now = clock.now();
      if (found.endedAt === null && found.state !== 'reviewing') {
        await askSoon(database, found, now, now - QUERY_AFTER);
        const [due] = await claimDue(database, now, now + CLAIM_TERM, { no });
        if (due) await workOnPayout(deps, due);
      }
      return success(await detailsView(deps, (await findWithdrawal(database, userId, no)) ?? found));
    }),

    /**
     * Before it is sent, the money is returned at once; a transfer that waits in WeChat is withdrawn there, and its
     * money is returned when WeChat reports it.
     */
    'payouts.cancel_withdrawal': handler(async ({ caller: { userId } }, { no }) => {
      const { database, clock } = deps;
      if (!(await findWithdrawal(database, userId, no))) return failure('payouts.withdrawal_unknown');
      const taken = await database.transaction(async (tx) => {
        const row = (await lockWithdrawal(tx, no))!;
        if (row.state === 'reviewing' || row.state === 'approved')
          return endWithdrawal(tx, deps, row, { to: 'cancelled', by: 'person', reason: '您已取消，钱已退回钱包' });
        if (row.state !== 'confirming') return null;
        await askCancellation(tx, row);
        return row;
      });
      if (!taken) return failure('payouts.withdrawal_fixed');
      if (taken.state === 'confirming') {
        await askSoon(database, taken, clock.now());
        const [due] = await claimDue(database, clock.now(), clock.now() + CLAIM_TERM, { no });
        if (due) await workOnPayout(deps, due);
      }
      return success(await detailsView(deps, (await findWithdrawal(database, userId, no))!));
    }),

    /** It is not used any more from here on; a job tells WeChat. */
    'payouts.end_auto_receive': transactionalHandler(async (tx, { caller }) => {
      await askAuthorisationEnd(tx, caller.userId, deps.clock.now());
      return success(null);
    }),

    'payouts.list_withdrawals': handler(async ({ caller }, { source, cursor }) => {
      const after = cursor === undefined ? null : readTimeCursor(cursor, 'WD');
      if (cursor !== undefined && !after) return unknownPlace;
      const rows = await find(database, caller.userId, { from: source ?? null, after, limit: PAGE_SIZE + 1 });
      const page = rows.slice(0, PAGE_SIZE);
      const last = page.at(-1);
      return success({
        items: page.map(withdrawalView),
        next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.requestedAt, no: last.no }) : null,
      });
    }),

    /**
     * A provider's notice of a payout: verified on its raw bytes, applied once, recorded with any outcome, forged ones
     * up to a limit. A refused one is answered with 400, so that a genuine provider repeats it.
     */
    'payouts.provider_notice': handler(async ({ request, reply, address }, { provider }) => {
      const { database, clock, random, gateways, log } = deps;
      const gateway = gateways.payouts.of(provider);
      const body = signedBodyOf(request);
      const record = (rest: Pick<Kept, 'outcome' | 'reason' | 'paymentNo' | 'transactionId'>): Kept => ({
        id: createId(clock, random),
        provider,
        body,
        address,
        ...rest,
      });
      const reading = gateway
        ? await gateway.readNotice(request.headers, body)
        : ({ ok: false, fault: 'bad_signature' } as const);
      const refuse = async (reason: string, paymentNo: string | null) => {
        log.warn({ call: 'payouts.provider_notice', provider, reason }, 'notice refused');
        await recordNotice(
          database,
          record({ outcome: 'refused', reason, paymentNo, transactionId: null }),
          clock.now(),
        );
        return failure('payouts.notice_refused');
      };
      const word = gateway?.acknowledgement ?? '';
      const taken = () => {
        acknowledge(reply, word);
        return success(word);
      };
      // A9: the application's gateway gets every message, and each is repeated until it is taken.
      if (!reading.ok && reading.fault === 'not_a_payment') {
        await recordNotice(
          database,
          record({ outcome: 'ignored', reason: reading.fault, paymentNo: null, transactionId: null }),
          clock.now(),
        );
        return taken();
      }
      if (!reading.ok) {
        const isForged = reading.fault === 'bad_signature' || reading.fault === 'malformed';
        return isForged && !(await isWithinLogLimit(database, clock, 'payouts.provider_notice', address))
          ? failure('payouts.notice_refused')
          : refuse(reading.fault, null);
      }
      const { no, providerNo } = reading.answer;
      const settled = await database.transaction(async (tx) => {
        const outcome = await settlePayout(tx, deps, provider, reading.answer);
        if (outcome.outcome !== 'refused')
          await recordNotice(
            tx,
            record({ outcome: outcome.outcome, reason: null, paymentNo: no, transactionId: providerNo }),
            clock.now(),
          );
        return outcome;
      });
      if (settled.outcome === 'refused') return refuse(settled.reason, no);
      return taken();
    }),
  });
};
