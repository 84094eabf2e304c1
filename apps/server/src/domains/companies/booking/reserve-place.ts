import { failure, formatDay, formatYuan, priceOfWeight, success, toInstant } from '@shoushou/kernel';
import { coveredDeposit } from '@shoushou/rules/companies/guarantee';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { findPeople } from '../../accounts/index.ts';
import { companyPausedUntil, sellerPausedUntil } from '../conduct/conduct.steps.ts';
import { lockRoom } from '../guarantee/draw-guarantee.steps.ts';
import { depositPayment } from '../paying/deposit-payment.steps.ts';
import { dueOf, MAX_OPEN } from '../reservation.rules.ts';
import { ownerOf, readCompany, rolesOf } from '../showing/companies.store.ts';
import { insertLines } from '../yard/readings.store.ts';
import { checkGoods } from './check-goods.steps.ts';
import type { ReservationDeps } from './move-reservation.steps.ts';
import { notifyOfMove } from './reservation-notifications.steps.ts';
import { viewOwn } from './reservation-view.steps.ts';
import { appendStep, countOpen, writeReservation } from './reservations.store.ts';
import { freeIn } from './windows.store.ts';
import { bookableWindow, storeReservation, takeFreePlace } from './take-place.steps.ts';

/**
 * Takes a place in a window. Everything that the page showed is checked again by the server's clock and prices: windows, licences, prices, deposit.
 * With a deposit the place is kept for as long as it takes to pay, and counts as taken.
 */
export function reservePlace(deps: ReservationDeps) {
  return transactionalHandler('companies.reserve', async (tx, { caller: { userId } }, { companyNo, startsAt, plate, lines, note = '', depositFen }) => {
    const now = deps.clock.now();
    const company = await readCompany(tx, companyNo);
    if (!company || company.state === 'draft' || company.state === 'closed') return failure('companies.company_unknown');
    if (company.state === 'paused') return failure('companies.company_paused', { values: { why: company.why } });
    const bookable = await bookableWindow(tx, company, startsAt, now);
    if (!bookable.ok) return bookable;
    const window = bookable.value;
    // A window that is full is said before anything is locked, so that many who come at once don't wait for each other only to hear it.
    const free = await freeIn(tx, company, window.startsAt, company.rules);
    if (free.places === 0) return failure('companies.slot_full');
    if ((await rolesOf(tx, userId)).has(companyNo)) return failure('companies.own_goods');
    const paused = await companyPausedUntil(tx, companyNo, now);
    if (paused !== null) return failure('companies.company_paused', { values: { why: `近期多次失约，${formatDay(toInstant(paused), now)} 后恢复` } });
    const barred = await sellerPausedUntil(tx, userId, now);
    if (barred !== null) return failure('companies.conduct_paused', { values: { date: formatDay(toInstant(barred), now) } });
    if (!(await findPeople(tx, [userId])).get(userId)?.verified) return failure('companies.verified_needed');
    if (new Set(lines.map(({ itemId }) => itemId)).size < lines.length) return failure('platform.malformed', { values: { problem: 'lines' } });

    const goods = await checkGoods(tx, company, window.startsAt, lines, now);
    if (!goods.ok) return goods;

    const announcedFen = lines.reduce((sum, { grams }, index) => sum + priceOfWeight(grams, goods.value[index]!.priceFen), 0);
    const ownerId = await ownerOf(tx, companyNo);

    await lockCount(tx, 'companies.reservations', userId);
    const known = await countOpen(tx, userId, companyNo);
    if (known.unpaid > 0) return failure('companies.unpaid_open');
    if (known.open >= MAX_OPEN) return failure('companies.reservations_open', { values: { limit: MAX_OPEN } });

    const grams = lines.reduce((sum, line) => sum + line.grams, 0);
    const full = await takeFreePlace(tx, company, window, { plate, grams });
    if (full) return full;
    // After the window, since whoever gives a deposit back doubled holds the window and then the guarantee.
    const asked = ownerId === null || company.rules.depositPermille === 0 ? 0 : coveredDeposit(announcedFen, company.rules.depositPermille, await lockRoom(tx, companyNo));
    if (asked !== depositFen) return failure('companies.deposit_changed', { values: { amount: formatYuan(asked) } });

    const state = asked > 0 ? 'held' : 'booked';
    const due = dueOf(state, { now, endsAt: window.endsAt, graceMinutes: company.rules.graceMinutes });
    const row = await storeReservation(tx, deps, { city: company.city, companyNo, startsAt: toInstant(window.startsAt), plate, sellerId: userId, endsAt: toInstant(window.endsAt), grams, announcedFen, depositFen: asked, depositTo: asked > 0 ? ownerId : null, state, note, bookedAt: toInstant(now), dueAt: toInstant(due!), contractNo: null, mostGrams: null });
    await insertLines(tx, row, lines.map(({ itemId, grams: announcedGrams }, index) => ({ itemId, announcedGrams, name: goods.value[index]!.name, picture: goods.value[index]!.picture, lockedFen: goods.value[index]!.priceFen })));
    await appendStep(tx, row, { state, by: 'seller', actor: null, note: '', at: now });
    if (state === 'booked') {
      await notifyOfMove(tx, deps, row, company, 'pay', { note: '', deposit: null });
      return success({ reservation: await viewOwn(tx, deps, row, userId), paymentId: null });
    }
    const paymentId = await depositPayment(tx, deps, row, company.name);
    return success({ reservation: await viewOwn(tx, deps, await writeReservation(tx, row, { paymentNo: paymentId }), userId), paymentId });
  });
}
