import { failure, fromInstant, success, toInstant, type Failure, type Instant, type Result } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Transaction } from '../../../platform/database/types.ts';
import { listClosings, type CompanyRow } from '../showing/companies.store.ts';
import { windowAt, windowProblem, type Window, type WindowRefusal } from '../showing/window.rules.ts';
import { fullness } from './check-goods.steps.ts';
import type { ReservationDeps } from './move-reservation.steps.ts';
import { insertReservation, isPlateTaken, type NewReservation, type ReservationRow } from './reservations.store.ts';
import { lockWindows, takePlace } from './windows.store.ts';

/** The company's window at a moment, when it can be booked now. @param now milliseconds */
export async function bookableWindow(tx: Transaction, company: CompanyRow, startsAt: Instant, now: number): Promise<Result<Window, WindowRefusal>> {
  const window = windowAt(company.rules, fromInstant(startsAt));
  if (!window) return failure('companies.window_unknown');
  return windowProblem(company.rules, await listClosings(tx, [company.no], now), window, now) ?? success(window);
}

/** Takes a place in a window for a vehicle. @returns why not; null when it is taken */
export async function takeFreePlace(tx: Transaction, company: CompanyRow, window: Window, { plate, grams }: { plate: string; grams: number }): Promise<Failure<'companies.plate_taken' | 'companies.slot_full' | 'companies.over_weight'> | null> {
  await lockWindows(tx, company, [window], company.rules);
  if (await isPlateTaken(tx, { city: company.city, companyNo: company.no, startsAt: toInstant(window.startsAt), plate, no: '' })) return failure('companies.plate_taken');
  return (await takePlace(tx, company, window.startsAt, grams, company.rules)) ? null : fullness(tx, company, window);
}

/** Stores a reservation under a number of its own. */
export async function storeReservation(tx: Transaction, deps: ReservationDeps, row: Omit<NewReservation, 'no'>): Promise<ReservationRow> {
  for (;;) {
    const made = await insertReservation(tx, { ...row, no: generateDatedNumber('YY', deps) });
    if (made) return made;
  }
}
