import { filesActions } from './files.calls.ts';
import type { filesCalls } from '@shoushou/contract/files/files.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import { DAY } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import type { FileStorage } from '../../platform/files/storage.ts';
import { createId } from '../../platform/system.ts';
import { serveFiles } from '../../platform/files/serve-files.ts';
import { filesEventHandlers } from './files.events.ts';
import { filesJobs } from './files.jobs.ts';
import { findIdByName, findUsableFile, insertFile, markClaimed, unclaim } from './files.store.ts';
import { paperFacts } from './person-facts.store.ts';
import { fileRecords } from './personal-records.store.ts';
import { listStoredFiles } from './stored-files.store.ts';
import { generateFileName, pathOf, storeImage } from './save-image.steps.ts';

/** Images that people send. */
export function createFiles(deps: Deps): Domain {
  return {
    actions: {
      ...filesActions(deps),
    } satisfies ActionsOf<typeof filesCalls>,
    eventHandlers: filesEventHandlers(deps),
    jobs: filesJobs(deps),
    personalRecords: fileRecords,
    personFacts: paperFacts,
    storedFiles: listStoredFiles,
    routes: (app) => serveFiles(app, deps),
  };
}

/**
 * Marks a person's files as in use, so that they are kept. An anonymous upload becomes theirs and counts towards their
 * quota.
 * @returns their paths in the order of the ids; null when one of them is not the person's file
 */
export async function claimFiles(tx: Transaction, ownerId: string, ids: readonly string[]): Promise<string[] | null> {
  if (ids.length === 0) return [];
  const names = await markClaimed(tx, ownerId, ids);
  const paths = ids
    .map((id) => names.get(id))
    .filter((name) => name !== undefined)
    .map(pathOf);
  return paths.length === ids.length ? paths : null;
}

/**
 * Stores a generated picture of a person until tomorrow, accessible to anyone with its address. @returns its public
 * path, and its end (milliseconds)
 */
export async function saveForADay(
  deps: Pick<Deps, 'database' | 'clock' | 'random' | 'files'>,
  ownerId: string,
  { jpeg, width, height }: { jpeg: Uint8Array; width: number; height: number },
): Promise<{ path: string; until: number }> {
  const [name, at] = [generateFileName(deps.random), deps.clock.now()];
  const file = {
    id: createId(deps.clock, deps.random),
    name,
    width,
    height,
    ownerId,
    bytes: jpeg.length,
    sentBytes: 0,
    isPrivate: false,
    sealedBy: null,
    at,
  };
  await storeImage(deps, name, jpeg, async () => ({ kept: await insertFile(deps.database, file), value: null }));
  return { path: pathOf(name), until: at + DAY };
}

/** Marks a person's file as no longer used; it is removed within a day. `path` is its public path. */
export async function releaseFile(tx: Transaction, ownerId: string, path: string): Promise<void> {
  await unclaim(tx, ownerId, path.slice(pathOf('').length));
}

/** Content of the person's own file, or of an upload without an owner yet; null when unknown or another person's. */
export async function readOwnFile(
  { database, files }: { database: Queryable; files: FileStorage },
  ownerId: string,
  id: string,
): Promise<Uint8Array | null> {
  const file = await findUsableFile(database, ownerId, id);
  return file ? files.get(file.name) : null;
}

/**
 * The id of a file by the `savepath` that its upload answered; null when unknown. Its owner is checked when it is
 * claimed.
 */
export function idOfSavepath(tx: Transaction, savepath: string): Promise<string | null> {
  const [name = ''] = /[^/]+$/.exec(savepath.replace(/\?.*$/s, '')) ?? [];
  return findIdByName(tx, name);
}

export { checkAnonymous, saveAnonymous, generateFileName, storeImage } from './save-image.steps.ts';
export { claimPapers, linkPapers, openPapers, sealPaper, viewUrl } from './papers.steps.ts';
export { listPaperAccesses } from './papers.store.ts';
export { decodeFile, withForm, type ParsedForm } from './receive.steps.ts';
