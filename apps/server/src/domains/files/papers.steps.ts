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
import { insertPaperAccess, lockNamed, lockPapers, setPaper, type NewPaperAccess, type PaperRow } from './papers.store.ts';

type Needs = Pick<Deps, 'clock' | 'random' | 'files'>;

/**
 * Says that the person's files are papers that something shows: they stay, sealed and without a public address, whatever they were sent as.
 * @returns the paths they are kept under, in the order of the ids; null when any of them is not a file of this person, or is shown publicly.
 */
export async function claimPapers(tx: Transaction, deps: Needs, ownerId: string, ids: readonly string[]): Promise<string[] | null> {
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

/** Seals a picture that is shown by a public path until now; the path it is kept under from now on, the same for one that is sealed already, null for one that is gone. */
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
  // What lies open goes once this is certain: an event is delivered after the commit alone.
  await publish(tx, deps, 'files.sealed', { openName: row.name });
  return pathOf(name);
}

/** Links to papers for somebody who may look at them. */
export function linkPapers({ environment, clock }: Pick<Deps, 'environment' | 'clock'>, paths: readonly string[]): PaperLinks {
  const now = clock.now();
  const links = paths.map((path) => privateLink(environment.serverSecret, path.slice(pathOf('').length), now));
  return { photos: links.map((link) => link.path), expiresAt: toInstant(links[0]?.expiresAt ?? now) };
}

/** Where a picture is shown that somebody may look at: by a link that ends when it is sealed, by its public path while it is not. */
export function viewUrl(deps: Pick<Deps, 'environment' | 'clock'>, path: string): string {
  return isSealedName(path.slice(pathOf('').length)) ? linkPapers(deps, [path]).photos[0]! : path;
}

/** What whoever sent a picture is answered. */
export function toData(deps: Pick<Deps, 'environment' | 'clock'>, { id, name, width, height }: FileRow): Data<'files.upload'> {
  return { id, savepath: viewUrl(deps, pathOf(name)), width, height };
}

export type PaperAccess = Omit<NewPaperAccess, 'id' | 'at'>;

/** The same with the look on record; the caller has made sure that the reader may. */
export async function openPapers(tx: Transaction, deps: Pick<Deps, 'environment' | 'clock' | 'random'>, look: PaperAccess, paths: readonly string[]): Promise<PaperLinks> {
  await insertPaperAccess(tx, { ...look, id: createId(deps.clock, deps.random), at: deps.clock.now() });
  return linkPapers(deps, paths);
}
