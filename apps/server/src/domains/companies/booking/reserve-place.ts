import { failure, formatYuan, fromInstant, success, toInstant } from '@shoushou/kernel';
import { coveredDeposit } from '@shoushou/rules/companies/guarantee';
import type { Transaction } from '../../../platform/database/types.ts';
import { batchHandler, type BatchMember, type Outcome } from '../../../platform/http/action.ts';
import { lockCounts } from '../../../platform/limits/lock-count.ts';
import { lockRoom } from '../guarantee/draw-guarantee.steps.ts';
import { MAX_OPEN } from '../reservation.rules.ts';
import { ownerOf, readCompany, type CompanyRow } from '../company/companies.store.ts';
import type { Window } from '../company/window.rules.ts';
import { findWelcome, type Welcome } from './find-welcome.steps.ts';
import type { ReservationDeps } from '../reservation/reservation.case.ts';
import { countAllOpen, listPlates, type OpenCount } from '../reservation/reservations.store.ts';
import { storePlaces, type GivenPlace } from './store-places.steps.ts';
import { bookableWindow } from './take-place.steps.ts';
import { freeIn, lockWindows } from '../company/windows.store.ts';

type Name = 'companies.reserve';

/**
 * Of concurrent requests only twice the number of free places are examined, at least this many: the others are refused
 * as full, or, if places remain, examined again.
 */
const MIN_CANDIDATES = 64;

/**
 * Takes a place in a window. All displayed values are checked again by the server's clock and prices: windows,
 * licences, prices, deposit. With a deposit the place is held for the payment period, and counts as taken. Concurrent
 * requests for places of one window are processed in one transaction, in order of arrival.
 */
export function reservePlace(deps: ReservationDeps) {
  return batchHandler('companies.reserve', {
    together: ({ companyNo, startsAt }) => `${companyNo} ${startsAt}`,
    run: async (tx, members): Promise<Outcome<Name>[]> => {
      const { companyNo, startsAt } = members[0]!.input;
      const now = deps.clock.now();
      const company = await readCompany(tx, companyNo);
      if (!company || company.state === 'draft' || company.state === 'closed')
        return members.map(() => failure('companies.company_unknown'));
      if (company.state === 'paused')
        return members.map(() => failure('companies.company_paused', { values: { why: company.why } }));
      const [bookable, free] = await Promise.all([
        bookableWindow(tx, company, startsAt, now),
        freeIn(tx, company, fromInstant(startsAt), company.rules),
      ]);
      if (!bookable.ok) return members.map(() => bookable);
      const window = bookable.value;
      // Refuses a full window before anything is locked: places become free only by cancellations.
      if (free.places === 0) return members.map(fullSlot);
      const first = members.slice(0, Math.max(MIN_CANDIDATES, 2 * free.places));
      const welcome = await findWelcome(tx, company, window, first, now);
      const given = welcome.some(({ ok }) => ok)
        ? await givePlaces(tx, deps, { company, window, members: first, welcome })
        : null;
      const { answers, leftPlaces } = given ?? {
        answers: welcome as Extract<Welcome, { ok: false }>[],
        leftPlaces: free.places,
      };
      return leftPlaces > 0 ? answers : [...answers, ...members.slice(first.length).map(fullSlot)];
    },
  });
}

const fullSlot = () => failure('companies.slot_full' as const);

interface Asking {
  company: CompanyRow;
  window: Window;
  members: readonly BatchMember<Name>[];
  welcome: readonly Welcome[];
}

/**
 * Gives free places to eligible requesters, at least one, in order, and stores them. Nothing is written for the others.
 */
async function givePlaces(
  tx: Transaction,
  deps: ReservationDeps,
  { company, window, members, welcome }: Asking,
): Promise<{ answers: Outcome<Name>[]; leftPlaces: number }> {
  const { no, city, rules } = company;
  const sellers = members.flatMap(({ context }, index) => (welcome[index]!.ok ? [context.caller.userId] : []));
  // Lock order: people, windows, guarantee. Returning a doubled deposit locks the window and then the guarantee.
  const [, open] = await Promise.all([
    lockCounts(tx, 'companies.reservations', sellers),
    countAllOpen(tx, sellers, no),
    lockWindows(tx, company, [window], rules),
  ]);
  const [left, plates, ownerId] = await Promise.all([
    freeIn(tx, company, window.startsAt, rules),
    listPlates(tx, { city, companyNo: no, startsAt: toInstant(window.startsAt) }),
    rules.depositPermille === 0 ? null : ownerOf(tx, no),
  ]);
  let roomFen = ownerId === null || left.places === 0 ? 0 : await lockRoom(tx, no);

  const given: GivenPlace[] = [];
  const answers = members.map(
    (
      {
        context: {
          caller: { userId },
        },
        input: { plate, lines, note = '', depositFen },
      },
      index,
    ): Outcome<Name> | GivenPlace => {
      const answer = welcome[index]!;
      if (!answer.ok) return answer;
      const known: OpenCount = open.get(userId) ?? { open: 0, unpaid: 0 };
      if (known.unpaid > 0) return failure('companies.unpaid_open');
      if (known.open >= MAX_OPEN) return failure('companies.reservations_open', { values: { limit: MAX_OPEN } });
      if (plates.has(plate)) return failure('companies.plate_taken');
      const { announcedFen, goods } = answer.value;
      const grams = lines.reduce((sum, line) => sum + line.grams, 0);
      if (left.places === 0) return fullSlot();
      if (grams > left.grams)
        return failure('companies.over_weight', { values: { kg: Math.floor(left.grams / 1000) } });
      const dueFen = ownerId === null ? 0 : coveredDeposit(announcedFen, rules.depositPermille, roomFen);
      if (dueFen !== depositFen)
        return failure('companies.deposit_changed', { values: { amount: formatYuan(dueFen) } });

      plates.add(plate);
      left.places -= 1;
      left.grams -= grams;
      roomFen -= dueFen;
      open.set(userId, { open: known.open + 1, unpaid: known.unpaid + (dueFen > 0 ? 1 : 0) });
      const place: GivenPlace = {
        sellerId: userId,
        plate,
        grams,
        note,
        announcedFen,
        depositFen: dueFen,
        lines: lines.map(({ itemId, grams: announcedGrams }, position) => ({
          itemId,
          announcedGrams,
          name: goods[position]!.name,
          picture: goods[position]!.picture,
          lockedFen: goods[position]!.priceFen,
        })),
      };
      given.push(place);
      return place;
    },
  );
  const stored = new Map(
    (await storePlaces(tx, deps, { company, window, ownerId, given })).map((value, index) => [given[index]!, value]),
  );
  return {
    answers: answers.map((answer) => ('ok' in answer ? answer : success(stored.get(answer)!))),
    leftPlaces: left.places,
  };
}
