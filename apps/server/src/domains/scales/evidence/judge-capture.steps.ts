import { hash } from 'node:crypto';
import type { CaptureInput } from '@shoushou/contract';
import { evidenceText, signedText, stableGrams } from '@shoushou/rules/scales/captures';
import type { WeightTrust } from '@shoushou/rules/scales/trust';
import { defaultLimits, type ScaleLimits } from '@shoushou/rules/scales/stability';
import type { Transaction } from '../../../platform/database/types.ts';
import { notifyPerson, type Source } from '../notifications.steps.ts';
import { listMyScales } from '../my-scales.store.ts';
import {
  findCapture,
  haveFramesCome,
  insertCapture,
  isEvidenceUsed,
  savePhoneKey,
  refuteCapture,
  type CaptureRow,
} from './captures.store.ts';
import type { RefutedFor } from './captures.table.ts';
import { isSignedBy, phoneKeyId } from './phone-signature.steps.ts';

/** A claimed weight with the capture it was taken from. */
export interface ClaimedWeight {
  personId: string;
  /** The order that is weighed for; a capture may name it by either of its numbers. */
  orderNo: string;
  receiptNo: string | null;
  grams: number;
  capture: CaptureInput;
  /** Captures that other lines of the weighing use already. */
  used: ReadonlySet<string>;
}

/**
 * Decides the trust of a claimed weight: the scale's frames are parsed again with the phone's own parser and rule. A
 * weight that contradicts them is not refused, because the phone may be offline by then: it is marked, and the recycler
 * is notified.
 */
export async function judgeCapture(tx: Transaction, source: Source, claimed: ClaimedWeight): Promise<WeightTrust> {
  const { personId, orderNo, grams, capture } = claimed;
  const known = await findCapture(tx, personId, capture.id);
  const found = known ?? (await newCapture(tx, source, claimed));
  const refutedFor =
    found.refutedFor ??
    faultOf(found, claimed) ??
    ((await isEvidenceUsed(tx, personId, capture.id, [...claimed.used])) ? 'used_twice' : null);
  if (refutedFor === null) return found.trust;
  if (known?.trust !== 'refuted' && found.refutedFor === null)
    await refuteCapture(tx, personId, capture.id, grams, refutedFor);
  if (known?.trust !== 'refuted')
    await notifyPerson(
      tx,
      source,
      personId,
      '一项重量与秤的数据不符',
      `订单 ${orderNo}：这一项已标注，请核对后重新称重`,
      `orderdetails/${orderNo}/1/0`,
    );
  return 'refuted';
}

function faultOf({ orderNo, claimedGrams, id }: CaptureRow, claimed: ClaimedWeight): RefutedFor | null {
  if (orderNo !== claimed.orderNo && orderNo !== claimed.receiptNo) return 'other_order';
  if (claimed.used.has(id)) return 'used_twice';
  return claimedGrams === claimed.grams ? null : 'weight_differs';
}

/** Reads, judges and stores a capture that is new here. */
async function newCapture(
  tx: Transaction,
  { clock }: Source,
  { personId, orderNo, grams, capture: { id, frames } }: ClaimedWeight,
): Promise<CaptureRow> {
  const common = { personId, id, orderNo, claimedGrams: grams };
  // Times of frames are never the same twice: radio and timers shift each by some milliseconds.
  const evidence = frames ? evidenceText(frames.profile, frames.pieces) : null;
  const framesHash = evidence === null ? null : hash('sha256', evidence, 'buffer');
  const replayed = framesHash !== null && (await haveFramesCome(tx, personId, framesHash));
  const row: CaptureRow = frames
    ? { ...common, ...(await readFrames(tx, { personId, id, orderNo, grams, replayed, ...frames })) }
    : {
        ...common,
        scale: '',
        profile: 'line',
        pieces: [],
        readGrams: null,
        trust: 'refuted',
        refutedFor: 'unknown',
        keyId: null,
        signature: null,
      };
  if (frames) await savePhoneKey(tx, { personId, id: row.keyId!, publicKey: frames.key, at: clock.now() });
  await insertCapture(tx, row, clock.now(), framesHash);
  return row;
}

async function readFrames(
  tx: Transaction,
  {
    personId,
    id,
    orderNo,
    grams,
    replayed,
    profile,
    plate,
    pieces,
    key,
    signature,
  }: { personId: string; id: string; orderNo: string; grams: number; replayed: boolean } & NonNullable<
    CaptureInput['frames']
  >,
) {
  const readGrams = stableGrams(profile, pieces, await limitsOf(tx, personId, plate));
  const signed = isSignedBy(key, signature, signedText({ id, orderNo, grams, profile, plate, pieces }));
  const refutedFor: RefutedFor | null = !signed
    ? 'signature_wrong'
    : readGrams === null
      ? 'no_weight'
      : readGrams !== grams
        ? 'weight_differs'
        : replayed
          ? 'replayed'
          : null;
  return {
    scale: plate,
    profile,
    pieces,
    readGrams,
    trust: refutedFor === null ? ('phone' as const) : ('refuted' as const),
    refutedFor,
    keyId: phoneKeyId(key),
    signature,
  };
}

async function limitsOf(tx: Transaction, personId: string, plate: string): Promise<ScaleLimits> {
  return plate === ''
    ? defaultLimits
    : ((await listMyScales(tx, personId)).find((row) => row.plate === plate)?.model ?? defaultLimits);
}
