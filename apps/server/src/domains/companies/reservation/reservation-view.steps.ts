import type {
  CompanyRole,
  ConsoleReservation,
  Reservation,
  ReservationCard,
  ReservationSide,
} from '@shoushou/contract';
import { fromInstant, MINUTE, shanghaiDate, toInstant } from '@shoushou/kernel';
import { CODE_SHOWN_BEFORE } from '@shoushou/rules/companies/deposit';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';
import { actionsOf, RATE_WITHIN } from '../reservation.rules.ts';
import { readCompanies, rolesOf, type CompanyRow } from '../company/companies.store.ts';
import { listLines, listReadings, type LineRow, type ReadingRow } from './readings.store.ts';
import { gateCode } from './gate-code.steps.ts';
import { readRating } from './ratings.store.ts';
import { listYardScales } from '../company/scales.store.ts';
import { freeUntil, refundIfCancelled, reservationCase } from './reservation.case.ts';
import type { ReservationRow } from './reservations.store.ts';

export interface ReservationParts {
  companies: ReadonlyMap<string, CompanyRow>;
  lines: readonly LineRow[];
}

/** The data of cards of reservations. */
export async function readParts(source: Queryable, rows: readonly ReservationRow[]): Promise<ReservationParts> {
  const [companies, lines] = await Promise.all([
    readCompanies(source, [...new Set(rows.map(({ companyNo }) => companyNo))]),
    listLines(source, rows),
  ]);
  return { companies, lines };
}

export function cardOf(
  row: ReservationRow,
  side: ReservationSide,
  { companies, lines }: ReservationParts,
): ReservationCard {
  return {
    no: row.no,
    state: row.state,
    side,
    companyNo: row.companyNo,
    companyName: companies.get(row.companyNo)!.name,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    plate: row.plate,
    goods: lines
      .filter(({ no }) => no === row.no)
      .map(({ name }) => name)
      .join('、'),
    announcedGrams: row.grams,
    announcedFen: row.announcedFen,
    depositFen: row.depositFen,
    totalFen: row.totalFen,
  };
}

export function lineViews(lines: readonly LineRow[], no: string): Reservation['lines'] {
  return lines
    .filter((line) => line.no === no)
    .map(
      ({
        itemId,
        name,
        picture,
        announcedGrams,
        lockedFen,
        grossGrams,
        deductedGrams,
        deductionReason,
        deductionPhoto,
        priceFen,
        amountFen,
      }) => ({
        itemId,
        name,
        picture,
        announcedGrams,
        lockedFen,
        result:
          grossGrams === null
            ? null
            : {
                grossGrams,
                deductedGrams: deductedGrams!,
                reason: deductionReason,
                photo: deductionPhoto,
                netGrams: grossGrams - deductedGrams!,
                priceFen: priceFen!,
                amountFen: amountFen!,
              },
      }),
    );
}

export function readingViews(
  readings: readonly ReadingRow[],
  names: ReadonlyMap<string, { username: string }>,
): ConsoleReservation['readings'] {
  return readings.map(({ seq, round, itemId, grams, photo, byId, at }) => ({
    seq,
    round,
    itemId,
    grams,
    photo,
    byName: names.get(byId)?.username ?? '',
    at,
  }));
}

/** A reservation from the view of its seller or a member of its company; null for others. */
export async function viewReservation(
  source: Queryable,
  deps: Pick<Deps, 'environment' | 'clock'>,
  row: ReservationRow,
  userId: string,
): Promise<Reservation | null> {
  return (await viewReservations(source, deps, [{ row, userId }]))[0]!;
}

/** Reservations from the view of one person. */
export async function viewReservations(
  source: Queryable,
  { environment, clock }: Pick<Deps, 'environment' | 'clock'>,
  wanted: readonly { row: ReservationRow; userId: string }[],
): Promise<(Reservation | null)[]> {
  const now = clock.now();
  const rows = wanted.map(({ row }) => row);
  const [parts, allReadings, steps] = await Promise.all([
    readParts(source, rows),
    listReadings(source, rows),
    reservationCase.steps(source, rows),
  ]);
  const people = await findPeople(source, [
    ...new Set([...rows.map(({ sellerId }) => sellerId), ...allReadings.map(({ byId }) => byId)]),
  ]);
  const views: (Reservation | null)[] = [];
  for (const { row, userId } of wanted) {
    const isSeller = row.sellerId === userId;
    const side: ReservationSide = isSeller ? 'seller' : 'company';
    const roles: CompanyRole[] = isSeller ? [] : ((await rolesOf(source, userId)).get(row.companyNo) ?? []);
    if (!isSeller && roles.length === 0) {
      views.push(null);
      continue;
    }
    const company = parts.companies.get(row.companyNo)!;
    // Both rounds of a recheck, otherwise the last one.
    const readings = allReadings.filter(
      ({ no, round }) => no === row.no && (round === row.round || round === row.checkedRound),
    );
    const current = readings.filter(({ round }) => round === row.round && row.round !== row.checkedRound);
    const rating = row.state === 'settled' ? await readRating(source, row) : null;
    const startsAt = fromInstant(row.startsAt);
    views.push({
      ...cardOf(row, side, parts),
      company: {
        address: company.address,
        longitude: company.longitude,
        latitude: company.latitude,
        phone: company.phone,
      },
      sellerName: people.get(row.sellerId)?.username ?? '',
      sellerMobile:
        isSeller || row.state === 'held' || row.state === 'lapsed' ? '' : (people.get(row.sellerId)?.mobile ?? ''),
      note: row.note,
      dueAt: row.dueAt,
      paymentId:
        isSeller && row.state === 'held'
          ? row.paymentNo
          : row.payerId === userId && row.state === 'agreed'
            ? row.goodsPaymentNo
            : null,
      gateCode:
        isSeller && row.state === 'booked' && now >= startsAt - CODE_SHOWN_BEFORE ? gateCode(environment, row) : null,
      codeFrom: toInstant(startsAt - CODE_SHOWN_BEFORE),
      deposit: {
        refundFen: row.state === 'booked' ? refundIfCancelled(row, now) : 0,
        freeUntil: toInstant(freeUntil(row)),
        end: row.depositEnd,
      },
      deductionPermille: company.rules.deductionPermille,
      lines: lineViews(parts.lines, row.no),
      readings: readingViews(readings, people),
      recheck:
        row.checkedRound === null
          ? null
          : {
              by: row.recheckBy!,
              checkedRound: row.checkedRound,
              standingRound: row.totalFen === null ? null : (row.standingRound ?? row.round),
            },
      atGateSince: row.atGateSince,
      scales:
        isSeller || row.state !== 'arrived'
          ? []
          : (await listYardScales(source, [row.companyNo])).map(({ id, name, verifiedUntil }) => ({
              id,
              name,
              verifiedUntil,
              verified: verifiedUntil >= shanghaiDate(now),
            })),
      rating: rating && { stars: rating.stars, tags: rating.tags, text: rating.text, at: rating.at },
      settlement:
        row.paidWay === null || row.paidAt === null
          ? null
          : { way: row.paidWay, reference: row.paidReference, at: row.paidAt, confirmed: row.state === 'settled' },
      steps: steps.get(row.no) ?? [],
      roles,
      actions: actionsOf(row.state, side, {
        roles,
        startsAt,
        now,
        notice: company.rules.noticeMinutes * MINUTE,
        paidOutside: row.paidWay !== null,
        readingCount: current.length,
        rechecked: row.recheckBy !== null,
        atGate: row.atGateSince !== null,
        rateable:
          row.state === 'settled' &&
          rating === null &&
          row.paidAt !== null &&
          now <= fromInstant(row.paidAt) + RATE_WITHIN,
      }),
    });
  }
  return views;
}

/** `viewReservation` for a caller whose permission has been checked. */
export async function viewOwn(
  source: Queryable,
  deps: Pick<Deps, 'environment' | 'clock'>,
  row: ReservationRow,
  userId: string,
): Promise<Reservation> {
  return (await viewReservation(source, deps, row, userId))!;
}
