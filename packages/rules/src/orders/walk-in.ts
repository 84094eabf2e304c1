import type { Coordinates } from '@shoushou/kernel/distance';
import { HOUR, toInstant, type Instant } from '@shoushou/kernel/instant';
import { serviceNames, type Service } from '@shoushou/kernel/service';
import { cityOf } from '../places/region-code.ts';
import type { OrderAction } from './states.ts';
import { USUAL_BAND_THOUSANDTHS } from './weighing.ts';

/** The largest walk-in deal: more is collected by booking, with a booking's proofs. Fen and grams. */
export const WALK_IN_MOST_FEN = 2_000_000;
export const WALK_IN_MOST_GRAMS = 3_000_000;
/**
 * Above this a signature on the recycler's phone does not prove a walk-in deal: the customer's code or own phone does.
 * Fen.
 */
export const WALK_IN_SIGNED_MOST_FEN = 100_000;

export const isPlausibleWalkIn = ({ totalFen, totalGrams }: { totalFen: number; totalGrams: number }): boolean =>
  totalFen <= WALK_IN_MOST_FEN && totalGrams <= WALK_IN_MOST_GRAMS;

/** The record of a walk-in deal, entered by the recycler. */
export interface WalkInInput extends Coordinates {
  readonly service: Service;
  readonly adcode: string;
  readonly place: string;
  readonly customerName: string;
  readonly customerMobile?: string | undefined;
}

export interface WalkInRecycler {
  readonly userid: string;
  readonly username: string;
  readonly mobile: string;
}

/**
 * The name of a walk-in deal, and its time slot: it starts when the deal is recorded and is as long as a booked one.
 * @param at milliseconds
 */
export function walkInVisit(service: Service, at: number): { title: string; windowFrom: Instant; windowTo: Instant } {
  return { title: `现场${serviceNames[service]}`, windowFrom: toInstant(at), windowTo: toInstant(at + 2 * HOUR) };
}

/**
 * The order that a walk-in deal will become, as the basis for later steps before it reaches the server. @param at UTC
 * instant
 */
export function walkInOrder(no: string, at: string, input: WalkInInput, me: WalkInRecycler) {
  const { service, adcode, place, longitude, latitude } = input;
  return {
    no,
    receiptNo: null,
    role: 'recycler' as const,
    state: 'arrived' as const,
    service,
    ...walkInVisit(service, Date.parse(at)),
    note: '',
    tags: [],
    bargain: true,
    priceBandThousandths: USUAL_BAND_THOUSANDTHS,
    serviceFeeThousandths: 0,
    walkIn: true,
    placedAt: at,
    deadline: null,
    customer: { userid: null, name: input.customerName, mobile: input.customerMobile ?? '', timesWorked: 0 },
    recycler: { userid: me.userid, name: me.username, mobile: me.mobile, ratingTenths: null, dealCount: 0 },
    place: { city: cityOf(adcode), adcode, district: '', street: '', address: place, longitude, latitude, exact: true },
    goods: [],
    estimateLowFen: 0,
    estimateHighFen: 0,
    infoFee: { amountFen: 0, state: 'none' as const },
    weighing: null,
    agreement: null,
    payment: null,
    ratings: { byCustomer: null, byRecycler: null },
    cancellation: null,
    events: [{ kind: 'walk_in', title: '现场开单', note: null, actor: 'recycler' as const, at, recordedAt: at }],
    photos: [],
    permitted: ['weigh', 'add_photo'] as OrderAction[],
  };
}
