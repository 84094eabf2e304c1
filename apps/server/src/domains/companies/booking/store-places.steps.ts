import type { Reservation } from '@shoushou/contract';
import { toInstant } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { depositPayment } from '../reservation/deposit-payment.steps.ts';
import { dueOf } from '../reservation.rules.ts';
import type { CompanyRow } from '../company/companies.store.ts';
import type { Window } from '../company/window.rules.ts';
import { insertLines, type NewLine } from '../reservation/readings.store.ts';
import type { ReservationDeps } from '../reservation/reservation.case.ts';
import { notifyOfMoves } from '../reservation/reservation-notifications.steps.ts';
import { viewReservations } from '../reservation/reservation-view.steps.ts';
import { appendFirstSteps, writeReservation, type ReservationRow } from '../reservation/reservations.store.ts';
import { storeReservations } from './take-place.steps.ts';
import { takePlace } from '../company/windows.store.ts';

/** A place given to a person. */
export interface GivenPlace extends Pick<
  ReservationRow,
  'sellerId' | 'plate' | 'grams' | 'note' | 'announcedFen' | 'depositFen'
> {
  lines: readonly NewLine[];
}

interface Places {
  company: CompanyRow;
  /** Locked, with room for all of them. */
  window: Window;
  /** The owner, who would receive deposits. */
  ownerId: string | null;
  given: readonly GivenPlace[];
}

/**
 * Stores the given places of one window: held until the deposit is paid, or booked when there is none. @returns in the
 * order of `given`
 */
export async function storePlaces(
  tx: Transaction,
  deps: ReservationDeps,
  { company, window, ownerId, given }: Places,
): Promise<{ reservation: Reservation; paymentId: string | null }[]> {
  if (given.length === 0) return [];
  const now = deps.clock.now();
  const grams = given.reduce((sum, place) => sum + place.grams, 0);
  const reservations = given.map(({ lines: _, depositFen, ...place }) => {
    const state = depositFen > 0 ? ('held' as const) : ('booked' as const);
    const due = dueOf(state, { now, endsAt: window.endsAt, graceMinutes: company.rules.graceMinutes })!;
    return {
      ...place,
      city: company.city,
      companyNo: company.no,
      startsAt: toInstant(window.startsAt),
      endsAt: toInstant(window.endsAt),
      depositFen,
      depositTo: depositFen > 0 ? ownerId : null,
      state,
      bookedAt: toInstant(now),
      dueAt: toInstant(due),
      contractNo: null,
      mostGrams: null,
    };
  });
  const [taken, rows] = await Promise.all([
    takePlace(tx, company, window.startsAt, grams, company.rules, given.length),
    storeReservations(tx, deps, reservations),
  ]);
  if (!taken) throw new Error(`the window of ${company.no} was locked with room for ${given.length}, but has none`);
  const booked = rows.filter(({ state }) => state === 'booked');
  await Promise.all([
    insertLines(
      tx,
      rows.map((of, index) => ({ of, lines: given[index]!.lines })),
    ),
    appendFirstSteps(tx, rows, 'seller', now),
    booked.length === 0 ? null : notifyOfMoves(tx, deps, booked, company, 'pay', { note: '', deposit: null }),
  ]);
  const withPayment: ReservationRow[] = [];
  for (const row of rows)
    withPayment.push(
      row.state === 'booked'
        ? row
        : await writeReservation(tx, row, { paymentNo: await depositPayment(tx, deps, row, company.name) }),
    );
  const views = await viewReservations(
    tx,
    deps,
    withPayment.map((row) => ({ row, userId: row.sellerId })),
  );
  return withPayment.map(({ paymentNo }, index) => ({ reservation: views[index]!, paymentId: paymentNo }));
}
