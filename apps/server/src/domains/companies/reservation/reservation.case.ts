import { fromInstant, toInstant, type Fen } from '@shoushou/kernel';
import { FREE_UNTIL_BEFORE, refundOnCancel } from '@shoushou/rules/companies/deposit';
import type { Deps } from '../../../deps.ts';
import { defineCase, onlyPerson } from '../../../platform/cases/case.ts';
import { publish } from '../../../platform/events/events.ts';
import { abandonPayment, postGivenBack } from '../../wallet/index.ts';
import { depositEndMovement, type HeldMoney } from '../companies-money.rules.ts';
import { readCompany, setCompanyState, type CompanyRow } from '../company/companies.store.ts';
import { memberOf } from '../company/company-member.steps.ts';
import { freePlace } from '../company/windows.store.ts';
import { depositEnd, dueOf, endedStates, freeing, moves, type ReservationMove } from '../reservation.rules.ts';
import { notifyOfMove } from './reservation-notifications.steps.ts';
import { lockReservation, writeReservation, type ReservationRow } from './reservations.store.ts';

export type ReservationDeps = Pick<Deps, 'clock' | 'random' | 'environment'>;

/** The life of a reservation: who moves it, what follows, and what becomes of the deposit. */
export const reservationCase = defineCase<ReservationRow, ReservationDeps>()({
  table: { name: 'company_reservations', update: writeReservation },
  lock: lockReservation,
  steps: { name: 'company_reservation_steps', subject: 'reservation_no', actor: 'actor' },
  begins: 'held',
  ends: endedStates,
  moves,
  unknown: 'companies.reservation_unknown',
  moved: 'companies.reservation_moved',
  people: {
    seller: onlyPerson(({ sellerId }: ReservationRow) => sellerId),
    company: memberOf({
      company: ({ companyNo }: ReservationRow) => companyNo,
      otherSide: ({ sellerId }) => sellerId,
      own: 'companies.own_goods',
      role: 'companies.role_needed',
    }),
  },
  facts: ({ state, atGateSince }) => ({ state, atGate: atGateSince !== null }),
  due: async ({ state, endsAt, companyNo }, tx, { clock }) =>
    dueOf(state, {
      now: clock.now(),
      endsAt: fromInstant(endsAt),
      graceMinutes: state === 'booked' ? (await readCompany(tx, companyNo))!.rules.graceMinutes : 0,
    }),
  // Goods that are not paid for in time stay the company's duty.
  overAtDue: (state) => state !== 'agreed',
  always: (row, { move, state }, now) => {
    const end = endOfDeposit(row, move, now);
    return {
      ...(end ? { depositEnd: end.end } : {}),
      ...(freeing.includes(state) ? { freedAt: toInstant(now) } : {}),
    };
  },
  sets: { unanswered: () => ({ dispute: '送货人已到门口，企业没有放行' }) },
  effects: [
    async (tx, _, { row }) => {
      if (freeing.includes(row.state)) await freePlace(tx, row);
    },
    async (tx, deps, { before, row }) => {
      if (before.state === 'held' && row.state !== 'booked' && before.paymentNo !== null)
        await abandonPayment(tx, deps, before.sellerId, before.paymentNo, '预约已取消');
    },
    async (tx, deps, { before, row, move, note, at }) =>
      notifyOfMove(tx, deps, row, (await readCompany(tx, row.companyNo))!, move, {
        note,
        deposit: endOfDeposit(before, move, at),
      }),
    async (tx, deps, { row: { contractNo, no, state } }) => {
      if (contractNo !== null && state === 'agreed')
        await publish(tx, deps, 'companies.contract_goods_agreed', { contractNo, reservationNo: no });
    },
  ],
  async endHold(tx, deps, { before, row, move, at }) {
    const end = endOfDeposit(before, move, at);
    if (!end) return;
    const held = heldDeposit(row, (await readCompany(tx, row.companyNo))!);
    await postGivenBack(tx, deps, depositEndMovement(held, end, row.depositTo!), at);
  },
  overdue: {
    // A company that does not pay is suspended until an operator has decided.
    async agreed(tx, _, row) {
      if ((await readCompany(tx, row.companyNo))?.state === 'active')
        await setCompanyState(tx, row.companyNo, 'paused', '有货款超过 24 小时没有付');
      await writeReservation(tx, row, { dueAt: null });
    },
  },
});

/** The deposit as the ledger holds it. */
export function heldDeposit(row: ReservationRow, company: Pick<CompanyRow, 'name'>): HeldMoney {
  return {
    kind: 'deposit',
    payerId: row.sellerId,
    paymentNo: row.heldPaymentNo!,
    reservationNo: row.no,
    title: `${company.name}送货`,
    amountFen: row.depositFen,
    city: row.city,
  };
}

/** What decides on the cost of a cancellation; milliseconds. */
const cancelTimes = ({ bookedAt, startsAt, lateFrom }: ReservationRow, now: number) => ({
  bookedAt: fromInstant(bookedAt),
  startsAt: fromInstant(lateFrom ?? startsAt),
  now,
});

/** What a cancellation by the seller gives back of the deposit now, fen. */
export const refundIfCancelled = (row: ReservationRow, now: number): Fen =>
  refundOnCancel(row.depositFen, cancelTimes(row, now));

/** Until when a cancellation gives back all of it, milliseconds. */
export const freeUntil = ({ startsAt, lateFrom }: ReservationRow): number =>
  fromInstant(lateFrom ?? startsAt) - FREE_UNTIL_BEFORE;

/** The effect of the move on a held deposit; null when there is none, or it stays held. */
export function endOfDeposit(row: ReservationRow, move: ReservationMove, now: number) {
  const when = { ...cancelTimes(row, now), ...(move === 'cancel' ? {} : { startsAt: fromInstant(row.startsAt) }) };
  return row.heldPaymentNo === null || row.depositEnd !== null ? null : depositEnd(move, row.depositFen, when);
}
