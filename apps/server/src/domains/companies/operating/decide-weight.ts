import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { insertStrike } from '../conduct/strikes.store.ts';
import { payDouble } from '../guarantee/draw-guarantee.steps.ts';
import { readCompany } from '../company/companies.store.ts';
import { endOfDeposit, reservationCase, type ReservationDeps } from '../reservation/reservation.case.ts';
import { lockReservation } from '../reservation/reservations.store.ts';
import type { ReservationMove } from '../reservation.rules.ts';
import { clearResults, restoreRoundResult } from '../reservation/readings.store.ts';

const moveOf = {
  stands: 'stand',
  first_round: 'stand',
  again: 'again',
  send_back: 'send_back',
  company_failed: 'company_failed',
  seller_absent: 'seller_absent',
} as const satisfies Record<string, ReservationMove>;

/** An operator decides a dispute; both sides read the reason. */
export function decideWeight(deps: ReservationDeps) {
  return transactionalHandler('companies.decide', async (tx, { caller }, { no, decision, reason }) => {
    const row = await lockReservation(tx, no);
    if (!row) return failure('companies.reservation_unknown');
    const move = moveOf[decision];
    // A closed gate excludes a weighing, and weighed goods exclude a closed gate.
    const atGate = move === 'company_failed' || move === 'seller_absent';
    if (
      !reservationCase.may(row, move, 'operator', deps.clock.now()) ||
      atGate !== (row.round === 0) ||
      (decision === 'first_round' && row.checkedRound === null)
    )
      return failure('companies.reservation_moved');
    const moving = { by: 'operator', actor: caller.name, note: reason } as const;
    if (atGate) {
      if (move === 'company_failed') {
        const end = endOfDeposit(row, move, deps.clock.now());
        const short =
          end === null ? null : await payDouble(tx, deps, row, (await readCompany(tx, row.companyNo))!, end.addedFen);
        if (short) return short;
        await insertStrike(tx, row.companyNo, no, 'shut_gate', deps.clock.now());
      }
      await reservationCase.move(tx, deps, row, move, moving);
      return success(null);
    }
    if (move !== 'stand') await clearResults(tx, row);
    const first =
      decision === 'first_round'
        ? { totalFen: await restoreRoundResult(tx, row, row.checkedRound!), standingRound: row.checkedRound }
        : {};
    await reservationCase.move(tx, deps, row, move, {
      ...moving,
      change: move === 'stand' ? first : { totalFen: null, standingRound: null },
    });
    return success(null);
  });
}
