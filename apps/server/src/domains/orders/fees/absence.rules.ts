import {
  distanceBetween,
  formatMoney,
  fromInstant,
  MINUTE,
  toInstant,
  type Coordinates,
  type Fen,
  type Instant,
} from '@shoushou/kernel';
import type { OrderState } from '@shoushou/contract';
import { feeTimeOf, type StoredArrival } from '../order/step-times.rules.ts';
import type { AbsenceRules, FeeRules } from './fees.rules.ts';

/** The absent side: the recycler (`no_show`), or the customer (`absent`). */
export type AbsenceKind = 'no_show' | 'absent';

/** The facts that determine an absence. */
export interface AbsentVisit {
  state: OrderState;
  walkIn: boolean;
  customerId: string | null;
  windowFrom: Instant;
  windowTo: Instant;
  /** The arrival in force; null without one. */
  arrival: StoredArrival | null;
  weighingId: string | null;
}

export interface Absence {
  kind: AbsenceKind;
  /** The absent side's payment to the other, fen; at most their balance. */
  feeFen: Fen;
  /** From when the other side can report it, milliseconds. */
  from: number;
}

/** When an absence counts and what it costs, as its reader is told: themselves 您. The customer hears of no info fee. */
export function absenceText(
  kind: AbsenceKind,
  rules: AbsenceRules,
  reader: 'customer' | 'recycler' | 'operator',
): string {
  const customer = reader === 'customer' ? '您' : '客户';
  const recycler = reader === 'recycler' ? '您' : '回收员';
  if (kind === 'no_show') {
    const text = `超过预约时段 ${rules.noShowMinutes} 分钟${recycler}没有上门，付${customer} ${formatMoney(rules.noShowFen)}`;
    return reader === 'customer' ? text : `${text}，扣 ${rules.noShowPoints} 分，信息费不退`;
  }
  const text = `${recycler}到达后等了 ${rules.waitMinutes} 分钟没有人，${customer}付${recycler} ${formatMoney(rules.absentFen)}`;
  return reader === 'customer' ? text : `${text}，信息费退回`;
}

/**
 * The absence that can be reported for an order, now or from a later time; null when none can. Waiting counts from the
 * start of the window: arriving early does not extend it, and a recycler later than the free minutes has no claim
 * against a customer who left.
 */
export function absenceOf(
  { absence: rules, late }: Pick<FeeRules, 'absence' | 'late'>,
  { state, walkIn, customerId, windowFrom, windowTo, arrival, weighingId }: AbsentVisit,
): Absence | null {
  if (!rules || walkIn || customerId === null) return null;
  const arrivedAt = feeTimeOf(arrival);
  // An arrival that nothing proves is none: the customer can still say that nobody came.
  if (state === 'taken' || (state === 'arrived' && arrivedAt === null && weighingId === null)) {
    return {
      kind: 'no_show',
      feeFen: rules.noShowFen,
      from: fromInstant(windowTo) + rules.noShowMinutes * MINUTE,
    };
  }
  if (state !== 'arrived' || arrivedAt === null || weighingId !== null) return null;
  if (fromInstant(arrivedAt) > fromInstant(windowTo) + (late?.freeMinutes ?? 0) * MINUTE) return null;
  return {
    kind: 'absent',
    feeFen: rules.absentFen,
    from: Math.max(fromInstant(arrivedAt), fromInstant(windowFrom)) + rules.waitMinutes * MINUTE,
  };
}

/** Whether a recycler who reports the customer's absence is at the address. */
export function isAtAddress(
  { absence }: Pick<FeeRules, 'absence'>,
  door: Coordinates,
  position: Coordinates | undefined,
): boolean {
  return absence !== undefined && position !== undefined && distanceBetween(door, position) <= absence.withinMetres;
}

/** `from` in the contract's format. */
export const absentSince = ({ from }: Absence): Instant => toInstant(from);
