import { failure, fromInstant, success, toInstant, type Failure, type Instant, type Result } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Transaction } from '../../../platform/database/types.ts';
import { listClosings, type CompanyRow } from '../company/companies.store.ts';
import { windowAt, windowProblem, type Window, type WindowRefusal } from '../company/window.rules.ts';
import { fullness } from './check-goods.steps.ts';
import type { ReservationDeps } from '../reservation/reservation.case.ts';
import {
  insertReservations,
  isPlateTaken,
  type NewReservation,
  type ReservationRow,
} from '../reservation/reservations.store.ts';
import { lockWindows, takePlace } from '../company/windows.store.ts';

/** The company's window at a moment, when it can be booked now. @param now milliseconds */
export async function bookableWindow(
  tx: Transaction,
  company: CompanyRow,
  startsAt: Instant,
  now: number,
): Promise<Result<Window, WindowRefusal>> {
  const window = windowAt(company.rules, fromInstant(startsAt));
  if (!window) return failure('companies.window_unknown');
  return windowProblem(company.rules, await listClosings(tx, [company.no], now), window, now) ?? success(window);
}

/** Takes a place in a window for a vehicle. @returns the refusal; null when taken */
export async function takeFreePlace(
  tx: Transaction,
  company: CompanyRow,
  window: Window,
  { plate, grams }: { plate: string; grams: number },
): Promise<Failure<'companies.plate_taken' | 'companies.slot_full' | 'companies.over_weight'> | null> {
  await lockWindows(tx, company, [window], company.rules);
  if (
    await isPlateTaken(tx, {
      city: company.city,
      companyNo: company.no,
      startsAt: toInstant(window.startsAt),
      plate,
      no: '',
    })
  )
    return failure('companies.plate_taken');
  return (await takePlace(tx, company, window.startsAt, grams, company.rules)) ? null : fullness(tx, company, window);
}

/** Stores reservations under new numbers. @returns in the order of `rows` */
export async function storeReservations(
  tx: Transaction,
  deps: ReservationDeps,
  rows: readonly Omit<NewReservation, 'no'>[],
): Promise<ReservationRow[]> {
  const stored = new Map<number, ReservationRow>();
  while (stored.size < rows.length) {
    const open = [...rows.keys()]
      .filter((index) => !stored.has(index))
      .map((index) => ({ index, no: generateDatedNumber('YY', deps) }));
    const made = await insertReservations(
      tx,
      open.map(({ index, no }) => ({ ...rows[index]!, no })),
    );
    for (const { index, no } of open) {
      const row = made.get(no);
      if (row) stored.set(index, row);
      // Of two reservations with the same generated number one gets it.
      made.delete(no);
    }
  }
  return rows.map((_, index) => stored.get(index)!);
}
