import { distanceBetween, formatMoney, fromInstant, MINUTE, toInstant, type Coordinates, type Fen, type Instant } from '@shoushou/kernel';
import type { OrderState } from '@shoushou/contract';
import type { FeeRules } from './fees.rules.ts';

/** Who is not there: the recycler (`no_show`), or the customer (`absent`). */
export type AbsenceKind = 'no_show' | 'absent';

/** What decides about an absence. */
export interface AbsentVisit {
  state: OrderState;
  walkIn: boolean;
  customerId: string | null;
  windowFrom: Instant;
  windowTo: Instant;
  /** When the server heard of the arrival, whatever moment the recycler's phone gave it. */
  arrivalHeardAt: Instant | null;
  weighingId: string | null;
}

export interface Absence {
  kind: AbsenceKind;
  /** What who is absent pays the other side, fen; never more than their wallet holds. */
  feeFen: Fen;
  /** From when the other side can say so, milliseconds. */
  from: number;
  /** In words for both sides. */
  rule: string;
  /** What the recycler reads besides; points and the info fee are nothing to the customer. */
  recyclerRule: string;
}

/**
 * The absence that can be said of an order, now or from a later moment; null when none can. Waiting counts from the window on: who comes early waits
 * longer, and who came later than is free has no claim against a customer who left.
 */
export function absenceOf({ absence: rules, late }: Pick<FeeRules, 'absence' | 'late'>, { state, walkIn, customerId, windowFrom, windowTo, arrivalHeardAt, weighingId }: AbsentVisit): Absence | null {
  if (!rules || walkIn || customerId === null) return null;
  if (state === 'taken') {
    return {
      kind: 'no_show', feeFen: rules.noShowFen, from: fromInstant(windowTo) + rules.noShowMinutes * MINUTE,
      rule: `超过预约时段 ${rules.noShowMinutes} 分钟回收员没有上门，付客户 ${formatMoney(rules.noShowFen)}`,
      recyclerRule: `，扣 ${rules.noShowPoints} 分，信息费不退`,
    };
  }
  if (state !== 'arrived' || arrivalHeardAt === null || weighingId !== null) return null;
  if (fromInstant(arrivalHeardAt) > fromInstant(windowTo) + (late?.freeMinutes ?? 0) * MINUTE) return null;
  return {
    kind: 'absent', feeFen: rules.absentFen, from: Math.max(fromInstant(arrivalHeardAt), fromInstant(windowFrom)) + rules.waitMinutes * MINUTE,
    rule: `回收员到达后等了 ${rules.waitMinutes} 分钟没有人，客户付回收员 ${formatMoney(rules.absentFen)}`,
    recyclerRule: '，信息费退回回收员',
  };
}

/** Whether who says that nobody is at the door is there. */
export function isAtTheDoor({ absence }: Pick<FeeRules, 'absence'>, door: Coordinates, position: Coordinates | undefined): boolean {
  return absence !== undefined && position !== undefined && distanceBetween(door, position) <= absence.withinMetres;
}

/** `from` as the contract has it. */
export const sinceWhen = ({ from }: Absence): Instant => toInstant(from);
