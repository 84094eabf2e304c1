import { failure, type Failure } from '@shoushou/kernel';
import { numberKindOf, readDeviceNumber } from '@shoushou/rules/devices/device-number';
import type { Deps } from '../../../deps.ts';
import type { DeviceCheckAnswer } from '../../../gateways/devicecheck/port.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { lockOrder, readOrder } from './orders.store.ts';
import type { DeviceOrderRow } from './orders.table.ts';
import { createDeviceNumbers } from './device-numbers.steps.ts';
import { findIdentity, isNumberBusy, writeCheck, writeIdentity } from './identities.store.ts';

export type NumberDeps = Pick<Deps, 'clock' | 'random' | 'environment'>;

/** No provider is configured, or it did not answer. */
export type CheckAnswer = DeviceCheckAnswer | { readonly silent: true };

/**
 * Stores the number of a locked order's device, unless another running order has it: of any number of orders with one
 * number, one wins.
 * @returns a refusal, or null
 */
export async function claimNumber(
  tx: Transaction,
  deps: NumberDeps,
  order: DeviceOrderRow,
  typed: string,
): Promise<Failure<'devices.number_invalid' | 'devices.number_busy'> | null> {
  const kind = numberKindOf(order);
  const number = kind && readDeviceNumber(kind, typed);
  if (!kind || !number) return failure('devices.number_invalid');
  const numbers = createDeviceNumbers(deps);
  const fingerprint = numbers.fingerprint(kind, number);
  await lockCount(tx, 'devices.numbers', Buffer.from(fingerprint).toString('hex'));
  if (await isNumberBusy(tx, order, fingerprint)) return failure('devices.number_busy');
  await writeIdentity(
    tx,
    order,
    { kind, fingerprint, sealed: numbers.seal(order.no, number), last4: number.slice(-4) },
    deps.clock.now(),
  );
  return null;
}

/**
 * Queries whether an order's device is locked or reported, outside any transaction. The query has no effect at the
 * provider, so a missing answer needs no follow-up.
 */
export async function checkNumberStatus(
  deps: NumberDeps & Pick<Deps, 'database' | 'gateways' | 'log'>,
  no: string,
): Promise<CheckAnswer> {
  const identity = await readIdentity(deps.database, no);
  const { deviceCheck } = deps.gateways;
  if (!identity?.sealed || !deviceCheck) return { silent: true };
  try {
    return await deviceCheck.check({
      kind: identity.kind,
      number: createDeviceNumbers(deps).open(no, identity.sealed),
    });
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    deps.log.warn({ order: no, kind: error.kind, code: error.code }, 'no provider answered about a device');
    return { silent: true };
  }
}

async function readIdentity(source: Queryable, no: string) {
  const order = await readOrder(source, no);
  return order && findIdentity(source, order);
}

/** Stores the provider's answer; without one the query is repeated later. */
export async function storeCheck(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  no: string,
  answer: CheckAnswer,
): Promise<DeviceOrderRow> {
  const order = (await lockOrder(tx, no))!;
  if (!('silent' in answer)) await writeCheck(tx, order, answer, clock.now());
  return order;
}

/** Why a device can't be inspected or bought now; null when it can. */
export async function numberObstacle(
  tx: Transaction,
  order: DeviceOrderRow,
): Promise<Failure<'devices.number_needed' | 'devices.locked' | 'devices.watched'> | null> {
  if (numberKindOf(order) === null) return null;
  const identity = await findIdentity(tx, order);
  if (!identity) return failure('devices.number_needed');
  if (identity.watched || identity.reported === true) return failure('devices.watched');
  return identity.lock === 'on' ? failure('devices.locked') : null;
}
