import { HOUR, toInstant, type Random } from '@shoushou/kernel';
import { ERASURE_STANDARD } from '@shoushou/rules/devices/erasure';
import { numberKindOf } from '@shoushou/rules/devices/device-number';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Transaction } from '../../../platform/database/types.ts';
import { endedStates } from '../device-order.rules.ts';
import { appendErasureStep, insertErasure, writeErasure } from '../orders/erasures.store.ts';
import type { DeviceOrderRow, ErasureRow } from '../orders/orders.table.ts';
import { endIdentity, writeCheck, writeIdentity } from '../orders/identities.store.ts';

export interface NumberSeed {
  last4: string;
  lock: 'on' | 'off';
  reported: boolean;
}

export interface ErasureSeed {
  state: 'erased' | 'verified' | 'released';
  eraser: { id: string; name: string };
  verifier: { id: string; name: string };
  photos: readonly string[];
  /** Hours after the payment. */
  afterHours: number;
}

const TOOL = '示例擦除程序 3.2';

/** A checked device number; its sealed form is random, because it is never opened. @param at milliseconds */
export async function seedNumber(
  tx: Transaction,
  random: Random,
  order: DeviceOrderRow,
  { last4, lock, reported }: NumberSeed,
  at: number,
): Promise<void> {
  const kind = numberKindOf(order);
  if (!kind) throw new Error(`${order.device} has no number`);
  await writeIdentity(tx, order, { kind, fingerprint: random.bytes(32), sealed: random.bytes(64), last4 }, at);
  await writeCheck(tx, order, { lock, reported }, at);
  if (endedStates.includes(order.state)) await endIdentity(tx, order, order.state === 'paid' ? 'bought' : 'voided', at);
}

/** @param paidAt milliseconds */
export async function seedErasure(
  tx: Transaction,
  random: Random,
  { city, no }: DeviceOrderRow,
  seed: ErasureSeed | null,
  paidAt: number,
): Promise<void> {
  await insertErasure(tx, { city, no }, paidAt);
  if (seed) await buildErasure(tx, random, { city, no }, seed, paidAt);
}

/** Erases a bought device and has it verified by a second operator. @param paidAt milliseconds */
export async function buildErasure(
  tx: Transaction,
  random: Random,
  { city, no }: Pick<DeviceOrderRow, 'city' | 'no'>,
  seed: ErasureSeed,
  paidAt: number,
): Promise<void> {
  const { state, eraser, verifier, photos, afterHours } = seed;
  const erasedAt = paidAt + afterHours * HOUR;
  const verifiedAt = erasedAt + 2 * HOUR;
  const erased: ErasureRow = {
    city,
    no,
    state: 'erased',
    owedAt: toInstant(paidAt),
    medium: 'semiconductor',
    method: 'block_erase',
    passes: 0,
    standard: ERASURE_STANDARD,
    tool: TOOL,
    photos: [...photos],
    erasedBy: eraser.id,
    erasedName: eraser.name,
    erasedAt: toInstant(erasedAt),
    verifiedBy: null,
    verifiedName: '',
    verifiedAt: null,
    certificateNo: null,
    checkCode: null,
  };
  await writeErasure(tx, erased);
  await appendErasureStep(tx, erased, { byName: eraser.name, note: TOOL, at: erasedAt });
  if (state === 'erased') return;
  const verified: ErasureRow = {
    ...erased,
    state: 'verified',
    verifiedBy: verifier.id,
    verifiedName: verifier.name,
    verifiedAt: toInstant(verifiedAt),
    certificateNo: generateDatedNumber('QC', { clock: { now: () => verifiedAt }, random }),
    checkCode: Buffer.from(random.bytes(8)).toString('hex'),
  };
  await writeErasure(tx, verified);
  await appendErasureStep(tx, verified, { byName: verifier.name, note: '抽查 10 处，没有可读的资料', at: verifiedAt });
  if (state === 'verified') return;
  await writeErasure(tx, { ...verified, state: 'released' });
  await appendErasureStep(
    tx,
    { ...verified, state: 'released' },
    { byName: verifier.name, note: '交二手仓', at: verifiedAt + HOUR },
  );
}
