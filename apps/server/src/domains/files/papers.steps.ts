import type { Data, PaperLinks } from '@shoushou/contract';
import { toInstant } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../platform/database/types.ts';
import { publish } from '../../platform/events/events.ts';
import { privateLink } from '../../platform/files/private-links.ts';
import { isSealedName } from '../../platform/files/sealed-storage.ts';
import { createId } from '../../platform/system.ts';
import type { FileRow } from './files.store.ts';
import { generateFileName, pathOf } from './save-image.steps.ts';
import {
  insertPaperAccess,
  lockNamed,
  lockPapers,
  setPaper,
  type NewPaperAccess,
  type PaperRow,
} from './papers.store.ts';

type Needs = Pick<Deps, 'clock' | 'random' | 'files'>;

/**
 * Marks the person's files as papers in use: retained, sealed and without a public address, for any way of upload.
 * @returns their storage paths in the order of the ids; null when one of them is not the person's file or is shown
 * publicly
 */
export async function claimPapers(
  tx: Transaction,
  deps: Needs,
  ownerId: string,
  ids: readonly string[],
): Promise<string[] | null> {
  const rows = new Map((await lockPapers(tx, ownerId, ids)).map((row) => [row.id, row]));
  if (ids.some((id) => !rows.has(id))) return null;
  const paths = new Map<string, string>();
  for (const row of rows.values()) {
    const path = await makePaper(tx, deps, ownerId, row);
    if (path === null) return null;
    paths.set(row.id, path);
  }
  return ids.map((id) => paths.get(id)!);
}

/**
 * Seals a picture that had a public path. @returns its new storage path, the same when already sealed, null when the
 * picture no longer exists
 */
export async function sealPaper(tx: Transaction, deps: Needs, ownerId: string, path: string): Promise<string | null> {
  const row = await lockNamed(tx, ownerId, path.slice(pathOf('').length));
  return row && makePaper(tx, deps, ownerId, row);
}

async function makePaper(tx: Transaction, deps: Needs, ownerId: string, row: PaperRow): Promise<string | null> {
  const { files } = deps;
  if (row.private) {
    await setPaper(tx, row, { ownerId, name: row.name, sealedBy: files.sealedBy(row.name) });
    return pathOf(row.name);
  }
  const content = await files.get(row.name);
  if (content === null) return null;
  const name = generateFileName(deps.random, true);
  await files.put(name, content);
  await setPaper(tx, row, { ownerId, name, sealedBy: files.sealedBy(name) });
  // The open copy is removed by an event, which is delivered only after the commit.
  await publish(tx, deps, 'files.sealed', { openName: row.name });
  return pathOf(name);
}

/** Links to papers for an authorised reader. */
export function linkPapers(
  { environment, clock }: Pick<Deps, 'environment' | 'clock'>,
  paths: readonly string[],
): PaperLinks {
  const now = clock.now();
  const links = paths.map((path) => privateLink(environment.serverSecret, path.slice(pathOf('').length), now));
  return { photos: links.map((link) => link.path), expiresAt: toInstant(links[0]?.expiresAt ?? now) };
}

/** URL of a picture for an authorised reader: an expiring link when sealed, else its public path. */
export function viewUrl(deps: Pick<Deps, 'environment' | 'clock'>, path: string): string {
  return isSealedName(path.slice(pathOf('').length)) ? linkPapers(deps, [path]).photos[0]! : path;
}

/** The answer to an upload. */
export function toData(
  deps: Pick<Deps, 'environment' | 'clock'>,
  { id, name, width, height }: FileRow,
): Data<'files.upload'> {
  return { id, savepath: viewUrl(deps, pathOf(name)), width, height };
}

export type PaperAccess = Omit<NewPaperAccess, 'id' | 'at'>;

/** `linkPapers` with the access recorded; the caller has checked that the reader is authorised. */
export async function openPapers(
  tx: Transaction,
  deps: Pick<Deps, 'environment' | 'clock' | 'random'>,
  look: PaperAccess,
  paths: readonly string[],
): Promise<PaperLinks> {
  await insertPaperAccess(tx, { ...look, id: createId(deps.clock, deps.random), at: deps.clock.now() });
  return linkPapers(deps, paths);
}
