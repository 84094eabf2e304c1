import type { CompanyRole, CompanyRules, LicenceKind, ReservationState } from '@shoushou/contract';
import { HOUR, MINUTE, priceOfWeight } from '@shoushou/kernel';
import type { Database, Queryable } from '../../../platform/database/types.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { guaranteeHeld } from '../guarantee/guarantee-money.rules.ts';
import { insertGuarantee } from '../guarantee/guarantees.store.ts';
import { insertSeededCompanies, insertSeededReservations } from './company-seeds.store.ts';

/** Default rules of a company. */
export const usualRules: CompanyRules = {
  openDays: [1, 2, 3, 4, 5, 6, 7],
  opensAt: 480,
  closesAt: 1080,
  windowMinutes: 120,
  places: 4,
  grams: 20_000_000,
  noticeMinutes: 120,
  cutoffAt: 960,
  lookAheadDays: 7,
  graceMinutes: 30,
  deductionPermille: 100,
  depositPermille: 80,
};

/** Moments in milliseconds, days in Shanghai. */
export interface CompanySeed {
  no: string;
  city: string;
  adcode: string;
  name: string;
  creditCode: string;
  address: string;
  longitude: number;
  latitude: number;
  phone: string;
  rules: CompanyRules;
  sample: boolean;
  madeAt: number;
  licences: readonly { kind: LicenceKind; number: string; validFrom: string; validTo: string }[];
  members: readonly { userId: string; roles: readonly CompanyRole[] }[];
  prices: readonly { itemId: string; fromAt: number; priceFen: number; leastGrams: number; note: string }[];
  closings: readonly { from: number; to: number; reason: string }[];
  /** By default one with a verification until the first licence ends. */
  scales?: readonly { id: string; name: string; verifiedUntil: string }[];
  /** The guarantee paid by its owner, fen; by default none. */
  guaranteeFen?: number;
}

/** Writes open companies directly, without the checks of the calls. */
export async function seedCompanies(database: Database, companies: readonly CompanySeed[]): Promise<void> {
  const scaled = companies.map((company) => ({
    ...company,
    scales: company.scales ?? [
      {
        id: `0193f3a1-0000-7000-8000-${company.no.slice(-12)}`,
        name: '1 号地磅',
        verifiedUntil: company.licences[0]?.validTo ?? '2027-12-31',
      },
    ],
  }));
  await insertSeededCompanies(database, scaled);
  for (const { no, name, members, guaranteeFen = 0, madeAt } of companies) {
    const owner = members.find(({ roles }) => roles.includes('owner'));
    if (guaranteeFen === 0 || !owner) continue;
    const part = { companyNo: no, paymentNo: `seed-${no}`, part: 0, ownerId: owner.userId, amountFen: guaranteeFen };
    await database.transaction(async (tx) => {
      await postOrThrow(tx, guaranteeHeld(part, name, '示例', 'clearing_bank'), madeAt);
      await insertGuarantee(tx, part, madeAt);
    });
  }
}

/** A reservation without deposit; weighed ones weigh what their lines say. */
export interface ReservationSeed {
  no: string;
  companyNo: string;
  sellerId: string;
  memberId: string;
  startsAt: number;
  endsAt: number;
  plate: string;
  bookedAt: number;
  state: Extract<ReservationState, 'booked' | 'weighed' | 'disputed' | 'settled'>;
  dispute: string;
  lines: readonly { itemId: string; grams: number; priceFen: number; deductedGrams: number }[];
  /** Photo of the weighbridge's display. */
  photo: string;
}

const EMPTY_TRUCK = 2_450_000;
const statesUpTo = {
  booked: ['booked'],
  weighed: ['booked', 'arrived', 'weighed'],
  disputed: ['booked', 'arrived', 'weighed', 'disputed'],
  settled: ['booked', 'arrived', 'weighed', 'agreed', 'settled'],
} as const;
const actors = {
  booked: 'seller',
  arrived: 'company',
  weighed: 'company',
  disputed: 'seller',
  agreed: 'seller',
  settled: 'seller',
} as const;

/** Inserts reservations with their weighbridge readings. */
export function seedReservations(database: Queryable, reservations: readonly ReservationSeed[]): Promise<void> {
  return insertSeededReservations(
    database,
    reservations.map(({ lines, ...reservation }) => {
      const { state, startsAt, bookedAt } = reservation;
      const weighed = state !== 'booked';
      const grams = lines.reduce((sum, line) => sum + line.grams, 0);
      let onScale = EMPTY_TRUCK + grams;
      const readings = [
        { itemId: null as string | null, grams: onScale },
        ...lines.map((line) => ({ itemId: line.itemId, grams: (onScale -= line.grams) })),
      ];
      return {
        ...reservation,
        grams,
        announcedFen: lines.reduce((sum, line) => sum + priceOfWeight(line.grams, line.priceFen), 0),
        round: weighed ? 1 : 0,
        totalFen: weighed
          ? lines.reduce((sum, line) => sum + priceOfWeight(line.grams - line.deductedGrams, line.priceFen), 0)
          : null,
        lines: lines.map((line, index) => ({
          ...line,
          position: index + 1,
          grossGrams: weighed ? line.grams : null,
          deductedGrams: weighed ? line.deductedGrams : null,
        })),
        readings: weighed
          ? readings.map((reading, index) => ({
              ...reading,
              seq: index + 1,
              photo: reservation.photo,
              at: startsAt + (10 + index * 15) * MINUTE,
            }))
          : [],
        steps: statesUpTo[state].map((each, index) => ({
          state: each,
          by: actors[each],
          seq: index + 1,
          at: index === 0 ? bookedAt : each === 'arrived' ? startsAt + 6 * MINUTE : startsAt + index * 0.4 * HOUR,
        })),
      };
    }),
  );
}
