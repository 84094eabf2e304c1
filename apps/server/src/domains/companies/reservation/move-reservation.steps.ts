import { failure, fromInstant, toInstant, type Failure } from '@shoushou/kernel';
import type { CompanyRole } from '@shoushou/contract';
import { hasRole } from '@shoushou/rules/companies/roles';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { publish } from '../../../platform/events/events.ts';
import { abandonPayment, postOrThrow } from '../../wallet/index.ts';
import { depositEndMovement, type HeldMoney } from '../companies-money.rules.ts';
import {
  depositEnd,
  dueOf,
  freeing,
  mayMove,
  moves,
  roleNames,
  type ReservationActor,
  type ReservationMove,
} from '../reservation.rules.ts';
import { readCompany, rolesOf, type CompanyRow } from '../company/companies.store.ts';
import { notifyOfMove } from './reservation-notifications.steps.ts';
import {
  appendStep,
  lockReservation,
  writeReservation,
  type ReservationChange,
  type ReservationRow,
} from './reservations.store.ts';
import { freePlace } from '../company/windows.store.ts';

export type ReservationDeps = Pick<Deps, 'clock' | 'random' | 'environment'>;

const isOver = ({ dueAt, state }: ReservationRow, now: number): boolean =>
  dueAt !== null && state !== 'agreed' && fromInstant(dueAt) <= now;

/** Locks a reservation for a transition by its seller. */
export async function beginOwn(
  tx: Transaction,
  { clock }: ReservationDeps,
  userId: string,
  no: string,
  move: ReservationMove,
): Promise<ReservationRow | Failure<'companies.reservation_unknown' | 'companies.reservation_moved'>> {
  const row = await lockReservation(tx, no);
  if (!row || row.sellerId !== userId) return failure('companies.reservation_unknown');
  return isOver(row, clock.now()) || !mayMove(row.state, move, 'seller') ? failure('companies.reservation_moved') : row;
}

type YardRefusal =
  | 'companies.reservation_unknown'
  | 'companies.reservation_moved'
  | 'companies.role_needed'
  | 'companies.own_goods';

/** Locks a reservation for a member of its company; refused for its own seller. @param role the role that the work needs */
export async function beginAtYard(
  tx: Transaction,
  { clock }: ReservationDeps,
  userId: string,
  no: string,
  move: ReservationMove,
  role: CompanyRole = moves[move].role ?? 'owner',
): Promise<ReservationRow | Failure<YardRefusal>> {
  const row = await lockReservation(tx, no);
  const roles = row && (await rolesOf(tx, userId)).get(row.companyNo);
  if (!row || !roles) return failure('companies.reservation_unknown');
  if (row.sellerId === userId) return failure('companies.own_goods');
  if (!hasRole(roles, role)) return failure('companies.role_needed', { values: { role: roleNames[role] } });
  return isOver(row, clock.now()) || !mayMove(row.state, move, 'company')
    ? failure('companies.reservation_moved')
    : row;
}

interface Moving {
  by: ReservationActor;
  /** The operator's name, or the member's id. */
  actor?: string;
  note?: string;
  change?: ReservationChange;
}

const when = ({ bookedAt, startsAt }: ReservationRow, now: number) => ({
  bookedAt: fromInstant(bookedAt),
  startsAt: fromInstant(startsAt),
  now,
});

/** The deposit as the ledger holds it. */
export function heldDeposit(row: ReservationRow, company: Pick<CompanyRow, 'name'>): HeldMoney {
  return {
    kind: 'deposit',
    payerId: row.sellerId,
    paymentNo: row.heldPaymentNo!,
    reservationNo: row.no,
    title: `${company.name}送货`,
    amountFen: row.depositFen,
    city: row.city,
  };
}

/** The effect of the transition on a held deposit; null when there is none, or it stays held. */
export function endOfDeposit(row: ReservationRow, move: ReservationMove, now: number) {
  return row.heldPaymentNo === null || row.depositEnd !== null
    ? null
    : depositEnd(move, row.depositFen, when(row, now));
}

/**
 * Makes a transition of a locked reservation: state, step, place, messages, and the deposit, whose hold the ledger ends by name.
 * The rules were checked before. @throws when they forbid it, which is a programming error
 */
export async function moveReservation(
  tx: Transaction,
  deps: ReservationDeps,
  row: ReservationRow,
  move: ReservationMove,
  { by, actor, note = '', change = {} }: Moving,
): Promise<ReservationRow> {
  if (!mayMove(row.state, move, by)) throw new Error(`reservation ${row.no} is ${row.state}: no ${move} by ${by}`);
  const now = deps.clock.now();
  const company = (await readCompany(tx, row.companyNo))!;
  const state = moves[move].to;
  const end = endOfDeposit(row, move, now);
  const freed = freeing.includes(state);
  const due = dueOf(state, { now, endsAt: fromInstant(row.endsAt), graceMinutes: company.rules.graceMinutes });
  const moved = await writeReservation(tx, row, {
    ...change,
    state,
    dueAt: due === null ? null : toInstant(due),
    ...(end ? { depositEnd: end.end } : {}),
    ...(freed ? { freedAt: toInstant(now) } : {}),
  });
  await appendStep(tx, moved, { state, by, actor: actor ?? null, note, at: now });
  if (freed) await freePlace(tx, moved);
  if (row.state === 'held' && state !== 'booked' && row.paymentNo !== null)
    await abandonPayment(tx, deps, row.sellerId, row.paymentNo, '预约已取消');
  await notifyOfMove(tx, deps, moved, company, move, { note, deposit: end });
  if (row.contractNo !== null && state === 'agreed')
    await publish(tx, deps, 'companies.contract_goods_agreed', { contractNo: row.contractNo, reservationNo: row.no });
  if (end) await postOrThrow(tx, depositEndMovement(heldDeposit(moved, company), end, moved.depositTo!), now);
  return moved;
}
