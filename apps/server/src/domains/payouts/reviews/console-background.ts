import { DAY, failure, fromInstant, success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { findPeople, listDevicesOf } from '../../accounts/index.ts';
import { readLines, sumLines } from '../../wallet/index.ts';
import type { BillDeps } from '../bills/bill-kinds.steps.ts';
import { findWithdrawalByNo } from '../payout/withdrawal-lists.store.ts';
import { isRetyped } from './review.rules.ts';
import { listOthers, sumOfDay } from '../payout/reviews.store.ts';

/** The period that operators see, milliseconds, and the number of movements listed one by one. */
const BACK = 90 * DAY;
const LINES = 20;

export const consoleBackground = ({ database, lineKinds }: BillDeps) =>
  handler('payouts.console_background', async (_, { no }) => {
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
        mobile: people.get(userId)?.mobile ?? '',
      })),
    });
  });
