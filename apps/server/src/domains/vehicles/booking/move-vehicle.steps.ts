import type { CompanyRole } from '@shoushou/contract';
import { failure, shanghaiDate, toInstant, type Failure } from '@shoushou/kernel';
import { hasRole } from '@shoushou/rules/companies/roles';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { roleNames, rolesOf } from '../../companies/index.ts';
import { abandonPayment, postOrThrow } from '../../wallet/index.ts';
import { dueOf, endOfHold, mayCancel, mayMove, moves, type VehicleActor, type VehicleMove } from '../vehicle.rules.ts';
import { vehicleRelease, vehicleReturn, type HeldPrice } from '../vehicles-money.rules.ts';
import { notifyOfMove } from './vehicle-notifications.steps.ts';
import { appendStep, lockVehicle, writeVehicle, type VehicleChange, type VehicleRow } from './vehicles.store.ts';

export type VehicleDeps = Pick<Deps, 'clock' | 'random' | 'environment'>;

export const isFailure = <Value extends object>(value: Value | Failure): value is Failure =>
  'ok' in value && value.ok === false;

/** Locks a vehicle for a transition by its owner. */
export async function beginOwn(
  tx: Transaction,
  { clock }: VehicleDeps,
  userId: string,
  no: string,
  move: VehicleMove,
): Promise<VehicleRow | Failure<'vehicles.vehicle_unknown' | 'vehicles.vehicle_moved'>> {
  const row = await lockVehicle(tx, no);
  if (!row || row.ownerId !== userId) return failure('vehicles.vehicle_unknown');
  const may =
    move === 'cancel'
      ? mayCancel(row.state, row.collectOn, shanghaiDate(clock.now()))
      : mayMove(row.state, move, 'owner');
  return may ? row : failure('vehicles.vehicle_moved');
}

type CompanyRefusal =
  | 'vehicles.vehicle_unknown'
  | 'vehicles.vehicle_moved'
  | 'vehicles.role_needed'
  | 'vehicles.own_vehicle';

/** Locks a vehicle for a member of the chosen company; refused when they are its owner. */
export async function beginAtCompany(
  tx: Transaction,
  userId: string,
  no: string,
  move: VehicleMove,
): Promise<VehicleRow | Failure<CompanyRefusal>> {
  const row = await lockVehicle(tx, no);
  const roles = row?.companyNo == null ? undefined : (await rolesOf(tx, userId)).get(row.companyNo);
  if (!row || !roles) return failure('vehicles.vehicle_unknown');
  if (row.ownerId === userId) return failure('vehicles.own_vehicle');
  const role: CompanyRole = moves[move].role ?? 'owner';
  if (!hasRole(roles, role)) return failure('vehicles.role_needed', { values: { role: roleNames[role] } });
  return mayMove(row.state, move, 'company') ? row : failure('vehicles.vehicle_moved');
}

interface Moving {
  by: VehicleActor;
  /** The operator's name, or the member's id. */
  actor?: string;
  note?: string;
  change?: VehicleChange;
}

/** The price as the ledger holds it. */
export function heldPrice(row: VehicleRow): HeldPrice {
  return {
    payerId: row.payerId!,
    paymentNo: row.heldPaymentNo!,
    vehicleNo: row.no,
    title: `报废车 ${row.model}`,
    amountFen: row.heldFen!,
    city: row.city,
  };
}

/**
 * Makes a transition of a locked vehicle: state, step, messages, and the money, whose hold the ledger ends by name. The rules
 * were checked before. @throws when they forbid it, which is a programming error
 */
export async function moveVehicle(
  tx: Transaction,
  deps: VehicleDeps,
  row: VehicleRow,
  move: VehicleMove,
  { by, actor, note = '', change = {} }: Moving,
): Promise<VehicleRow> {
  if (!mayMove(row.state, move, by)) throw new Error(`vehicle ${row.no} is ${row.state}: no ${move} by ${by}`);
  const now = deps.clock.now();
  const state = moves[move].to ?? row.heldFrom!;
  const due = dueOf(state, now);
  const end = row.heldPaymentNo === null || row.holdEnd !== null ? null : endOfHold(move);
  const moved = await writeVehicle(tx, row, {
    late: false,
    wanted: null,
    heldFrom: state === 'on_hold' ? row.state : null,
    ...change,
    state,
    dueAt: due === null ? null : toInstant(due),
    ...(end ? { holdEnd: end } : {}),
  });
  await appendStep(tx, moved, { state, by, actor: actor ?? null, note, at: now });
  if (row.state === 'accepted' && state !== 'collecting' && row.paymentNo !== null && row.payerId !== null)
    await abandonPayment(tx, deps, row.payerId, row.paymentNo, '报废车预约已经变了');
  await notifyOfMove(tx, deps, state === 'submitted' ? row : moved, move, note);
  if (end === 'returned') await postOrThrow(tx, vehicleReturn(heldPrice(moved)), now);
  if (end === 'paid') await postOrThrow(tx, vehicleRelease(heldPrice(moved), moved.ownerId, moved.priceFen!), now);
  return moved;
}
