import { generateKeyPairSync, hash, sign, type KeyObject } from 'node:crypto';
import type { CaptureInput, Input } from '@shoushou/contract';
import { shortestEvidence, signedText, type Piece } from '@shoushou/rules/scales/captures';
import type { ScaleProfile } from '@shoushou/rules/scales/profiles';
import { simulatePieces } from '@shoushou/rules/scales/simulate';
import { defaultLimits } from '@shoushou/rules/scales/stability';
import type { Deps } from '../../../deps.ts';
import type { Database } from '../../../platform/database/types.ts';
import { saveModel } from '../models.store.ts';
import { reportKey, reportSignature } from '../reporting/report-signature.steps.ts';
import { createScaleSealer } from '../scale-keys.steps.ts';
import { insertScale } from '../scales.store.ts';

/** Models of the sample city: one of each form, and one scale whose maker's cloud reports for it. */
export const sampleModels: readonly Input<'scales.save_model'>[] = [
  {
    id: 'ht-150',
    maker: '衡泰',
    name: '蓝牙台秤 150',
    transport: 'bluetooth',
    profile: 'line',
    maxGrams: 150_000,
    minGrams: 1_000,
    divisionGrams: 50,
    accuracyClass: 'Ⅲ',
    approval: '示例-2024-0150',
    keyHolder: null,
  },
  {
    id: 'ys-300',
    maker: '友声',
    name: 'JCS-B 计数秤',
    transport: 'bluetooth',
    profile: 'six_bytes',
    maxGrams: 30_000,
    minGrams: 200,
    divisionGrams: 10,
    accuracyClass: 'Ⅲ',
    approval: '示例-2023-0030',
    keyHolder: null,
  },
  {
    id: 'gatt-50',
    maker: '通用',
    name: '蓝牙标准秤 50',
    transport: 'bluetooth',
    profile: 'measurement',
    maxGrams: 50_000,
    minGrams: 400,
    divisionGrams: 20,
    accuracyClass: 'Ⅲ',
    approval: '',
    keyHolder: null,
  },
  {
    id: 'xk-3190',
    maker: '耀华',
    name: 'XK3190 地磅表头',
    transport: 'serial',
    profile: 'telegram',
    maxGrams: 3_000_000,
    minGrams: 20_000,
    divisionGrams: 1_000,
    accuracyClass: 'Ⅲ',
    approval: '示例-2022-3190',
    keyHolder: null,
  },
  {
    id: 'net-300',
    maker: '衡泰',
    name: '智能台秤 300',
    transport: 'network',
    profile: 'line',
    maxGrams: 300_000,
    minGrams: 2_000,
    divisionGrams: 100,
    accuracyClass: 'Ⅲ',
    approval: '示例-2025-0300',
    keyHolder: 'scale',
  },
  {
    id: 'cloud-150',
    maker: '云衡',
    name: '云秤 150',
    transport: 'network',
    profile: 'line',
    maxGrams: 150_000,
    minGrams: 1_000,
    divisionGrams: 50,
    accuracyClass: 'Ⅲ',
    approval: '示例-2025-0151',
    keyHolder: 'maker',
  },
];

export interface ScaleSeed {
  serial: string;
  modelId: string;
  claimCode: string;
  /** Hexadecimal. */
  key: string;
}

/** Inserts models and unbound networked scales. */
export async function seedScales(
  deps: Pick<Deps, 'environment' | 'random'> & { database: Database },
  scales: readonly ScaleSeed[],
): Promise<void> {
  const sealer = createScaleSealer(deps);
  await deps.database.transaction(async (tx) => {
    for (const model of sampleModels) await saveModel(tx, model);
    for (const { serial, modelId, key, claimCode } of scales)
      await insertScale(tx, { serial, modelId, ...sealer.seal(serial, { key, claimCode }) });
  });
}

/** A report as a scale sends it: its headers and body. `time` in milliseconds. */
export function composeReport(
  { serial, key }: Pick<ScaleSeed, 'serial' | 'key'>,
  seq: number,
  time: number,
  content: object,
): { method: 'POST'; url: string; headers: Record<string, string>; payload: string } {
  const [payload, url, seconds] = [JSON.stringify(content), '/api/scales/report', String(Math.round(time / 1000))];
  const signature = reportSignature(reportKey(key), {
    method: 'POST',
    path: url,
    serial,
    seq: String(seq),
    time: seconds,
    bodyHash: hash('sha256', payload),
  });
  return {
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      'x-scale-serial': serial,
      'x-scale-seq': String(seq),
      'x-scale-time': seconds,
      'x-scale-sign': signature,
    },
    payload,
  };
}

/** The shortest frames of a simulated scale that count as a stable reading. */
export const stablePieces = (profile: ScaleProfile, grams: number): Piece[] =>
  shortestEvidence(profile, simulatePieces(profile, { grams, load: 'still' }, 0, 4_000), {
    ...defaultLimits,
    minGrams: 1,
  })!;

/** A phone's key pair. */
export const phoneKey = (): { publicKey: KeyObject; privateKey: KeyObject } =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A capture as a phone signs it. */
export function phoneCapture(
  { privateKey, publicKey }: ReturnType<typeof phoneKey>,
  {
    id,
    orderNo,
    grams,
    profile = 'line',
    plate = '',
    pieces = stablePieces(profile, grams),
  }: { id: string; orderNo: string; grams: number; profile?: ScaleProfile; plate?: string; pieces?: Piece[] },
): CaptureInput {
  const text = signedText({ id, orderNo, grams, profile, plate, pieces });
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
    'base64',
  );
  return {
    id,
    frames: {
      profile,
      plate,
      pieces,
      key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      signature,
    },
  };
}
