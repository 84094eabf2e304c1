import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { Deps } from '../../../deps.ts';
import { BillRefused, type BillFile, type BillFileKind } from '../../../gateways/bills/index.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { createSealer, sealingKeys, type Sealer } from '../../../platform/sealing.ts';
import { insertPart, readPart, type StoredBillFiles } from './bill-files.store.ts';

const [pack, unpack] = [promisify(deflateRaw), promisify(inflateRaw)];

/** Bytes of a file in one row, before they are deflated. */
const PART = 256 * 1024;

/** The fetch id under which uploads of operators are stored, both files of a day. */
export const IMPORTED = 'import';

export const createBillSealer = ({ environment, random }: Pick<Deps, 'environment' | 'random'>): Sealer =>
  createSealer(sealingKeys(environment, 'provider_bills.sealed'), random);

const placeOf = ({ provider, day, fetch }: StoredBillFiles, kind: BillFileKind, part: number): string =>
  `bill_file_parts.content ${provider} ${day} ${fetch} ${kind} ${part}`;

/**
 * Stores a file while it is received, with one piece at a time in memory. @throws ProviderFailed @throws BillRefused
 * also when the file's hash is not the provider's
 */
export async function saveBillFile(
  source: Queryable,
  sealer: Sealer,
  files: StoredBillFiles,
  { kind, pieces, sha1 }: BillFile,
): Promise<void> {
  const hash = createHash('sha1');
  let [waiting, size, part]: [Uint8Array[], number, number] = [[], 0, 0];
  const flush = async (): Promise<void> => {
    if (size === 0) return;
    const content = await pack(Buffer.concat(waiting), { level: 1 });
    await insertPart(source, files, kind, part, sealer.sealBytes(content, placeOf(files, kind, part)));
    [waiting, size, part] = [[], 0, part + 1];
  };
  for await (const piece of pieces) {
    hash.update(piece);
    // An archive may unpack into more in one step than one row takes.
    for (let from = 0; from < piece.length; from += PART) {
      const bytes = piece.subarray(from, from + PART);
      waiting.push(bytes);
      size += bytes.length;
      if (size >= PART) await flush();
    }
  }
  await flush();
  if (sha1 !== null && sha1.toLowerCase() !== hash.digest('hex'))
    throw new BillRefused('账单文件与支付渠道给出的校验值不符');
}

/** A stored file, piece by piece. */
export async function* readStoredFile(
  source: Queryable,
  sealer: Sealer,
  files: StoredBillFiles,
  kind: BillFileKind,
): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const content = await readPart(source, files, kind, part);
    if (content === null) return;
    yield await unpack(sealer.openBytes(content, placeOf(files, kind, part)));
  }
}
