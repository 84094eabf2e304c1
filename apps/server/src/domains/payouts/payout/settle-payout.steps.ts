import { fromInstant, type Clock, type Random } from '@shoushou/kernel';
import type { PayoutAnswer } from '../../../gateways/payouts/index.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { publish } from '../../../platform/events/events.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { withdrawalBack, withdrawalBounced, withdrawalPaid } from '../payouts-money.rules.ts';
import { failureSentence } from './failure-sentences.rules.ts';
import { endSending, markAccepted } from './sendings.store.ts';
import { bankFailureSentence, CONFIRMATION_TERM, type PayoutProvider } from '../withdrawal.rules.ts';
import {
  saveAnswer,
  lockWithdrawal,
  moveWithdrawal,
  setNextAsk,
  type WithdrawalMove,
  type WithdrawalRow,
} from './withdrawals.store.ts';

type Source = { clock: Clock; random: Random };

export type SettledPayout =
  | { outcome: 'taken' | 'repeated' | 'ignored'; withdrawal: WithdrawalRow }
  | { outcome: 'refused'; reason: 'unknown_payout' | 'other_amount' | 'other_provider' | 'paid_after_end' };

/** The longest wait between two questions while a person can confirm, milliseconds. */
const CONFIRMING_QUERY_AFTER = 10 * 60_000;
/** T8: a cancellation takes a while at the provider, milliseconds. */
const CANCELLING_QUERY_AFTER = 30_000;

/** Changes a withdrawal's state, moves its money, and notifies its owner after the commit. */
export async function endWithdrawal(
  tx: Transaction,
  source: Source,
  row: WithdrawalRow,
  move: WithdrawalMove,
): Promise<WithdrawalRow> {
  const now = source.clock.now();
  const moved = await moveWithdrawal(tx, row, move, now);
  if (moved.endedAt !== null) await endSending(tx, moved);
  if (moved.state === 'paid') await postOrThrow(tx, withdrawalPaid(moved), now);
  else if (moved.state === 'returned') await postOrThrow(tx, withdrawalBounced(moved), now);
  else if (moved.endedAt !== null) await postOrThrow(tx, withdrawalBack(moved, move.reason ?? '提现未完成'), now);
  await publish(tx, source, 'payouts.withdrawal_moved', {
    userId: moved.ownerId,
    no: moved.no,
    state: moved.state,
    payee: moved.payee,
    amountFen: moved.amountFen,
    reason: moved.reason,
    endedAt: moved.endedAt,
  });
  return moved;
}

/**
 * Applies a provider's state of a payout, from its answer, a notice or a query. A number has one end: repetitions
 * change nothing, and money that a provider paid after the end is reported to operators, never posted silently.
 */
export async function settlePayout(
  tx: Transaction,
  source: Source,
  provider: PayoutProvider,
  answer: PayoutAnswer,
): Promise<SettledPayout> {
  const row = await lockWithdrawal(tx, answer.no);
  if (!row || row.startedAt === null) return { outcome: 'refused', reason: 'unknown_payout' };
  if (row.provider !== provider) return { outcome: 'refused', reason: 'other_provider' };
  // A3: not every answer names the amount.
  if (answer.amountFen !== null && row.amountFen !== answer.amountFen)
    return { outcome: 'refused', reason: 'other_amount' };
  const { providerNo } = answer;
  const now = source.clock.now();
  if (row.endedAt === null && providerNo !== null) await markAccepted(tx, row, now);
  const taken = async (move: WithdrawalMove): Promise<SettledPayout> => ({
    outcome: 'taken',
    withdrawal: await endWithdrawal(tx, source, row, { providerNo, ...move }),
  });
  const failed = (): Promise<SettledPayout> =>
    taken({
      to: 'failed',
      by: 'provider',
      reason: provider === 'bank' ? bankFailureSentence(answer.reason) : failureSentence(answer.reason),
      note: answer.reason,
    });
  if (row.state === 'paid')
    return answer.state === 'bounced'
      ? taken({ to: 'returned', by: 'provider', reason: '银行没有入账，钱已退回钱包' })
      : { outcome: 'repeated', withdrawal: row };
  if (row.endedAt !== null)
    return answer.state === 'paid' && row.state !== 'returned'
      ? { outcome: 'refused', reason: 'paid_after_end' }
      : { outcome: 'repeated', withdrawal: row };
  switch (answer.state) {
    case 'paid':
      return taken({ to: 'paid', by: 'provider' });
    case 'bounced':
      // A returned line of a bank's file, without an earlier file that reports it as paid, was never paid.
      if (provider === 'bank') return failed();
      await endWithdrawal(tx, source, row, { to: 'paid', by: 'provider', providerNo });
      return settlePayout(tx, source, provider, answer);
    case 'failed':
      return failed();
    case 'lapsed':
      return taken({
        to: 'lapsed',
        by: 'provider',
        reason: row.cancelAsked ? '您已取消，钱已退回钱包' : '没有在 24 小时内确认，钱已退回钱包',
      });
    case 'waiting_for_person':
      if (row.state === 'confirming') break;
      // State and parameters in one write: without its parameters the payee could never confirm the payout.
      return taken({
        to: 'confirming',
        by: 'provider',
        confirmation: answer.confirmation,
        confirmBy: fromInstant(row.startedAt) + CONFIRMATION_TERM,
        askAt: now + CONFIRMING_QUERY_AFTER,
      });
    case 'under_way':
      break;
  }
  await saveAnswer(tx, row, providerNo, answer.confirmation);
  if (row.state === 'confirming')
    await setNextAsk(
      tx,
      row,
      now + (row.cancelAsked ? CANCELLING_QUERY_AFTER : CONFIRMING_QUERY_AFTER),
      row.askCount + 1,
    );
  return { outcome: 'ignored', withdrawal: row };
}
