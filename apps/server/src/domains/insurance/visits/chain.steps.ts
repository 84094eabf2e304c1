import { toInstant } from '@shoushou/kernel';
import { sha256 } from '../../../gateways/sha256.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { insertSteps, lastOf, type ChainEnd, type VisitRow } from './visits.store.ts';
import type { StepRow } from './visits.table.ts';

export type NewStep = Pick<StepRow, 'by' | 'page' | 'action'> &
  Partial<Pick<StepRow, 'clientSeq' | 'words' | 'contentSha' | 'dwellMs' | 'clientAt'>>;

/** The previous hash of the first step. */
const beginningOf = ({
  personId,
  id,
  productId,
  version,
}: Pick<VisitRow, 'personId' | 'id' | 'productId' | 'version'>): string =>
  sha256(JSON.stringify([personId, id, productId, version]));

/** SHA-256 of the JSON array of everything else in the row. */
const hashOf = (row: Omit<StepRow, 'hash'>): string =>
  sha256(
    JSON.stringify([
      row.previousHash,
      row.personId,
      row.visitId,
      row.seq,
      row.by,
      row.clientSeq,
      row.page,
      row.action,
      row.words,
      row.contentSha,
      row.dwellMs,
      row.clientAt && toInstant(Date.parse(row.clientAt)),
      toInstant(Date.parse(row.at)),
    ]),
  );

/**
 * Appends steps to a locked visit. Times are the server's; the device's clock is recorded with them. @param now
 * milliseconds @param end the chain's end, if already read
 */
export async function appendSteps(
  tx: Transaction,
  visit: VisitRow,
  steps: readonly NewStep[],
  now: number,
  end?: ChainEnd,
): Promise<void> {
  if (steps.length === 0) return;
  const last = end ?? (await lastOf(tx, visit));
  const rows: StepRow[] = [];
  let { seq } = last;
  let previousHash = last.hash ?? beginningOf(visit);
  for (const step of steps) {
    seq += 1;
    const row = {
      personId: visit.personId,
      visitId: visit.id,
      seq,
      clientSeq: null,
      words: '',
      contentSha: null,
      dwellMs: 0,
      clientAt: null,
      ...step,
      at: toInstant(now),
      previousHash,
    };
    const hash = hashOf(row);
    rows.push({ ...row, hash });
    previousHash = hash;
  }
  await insertSteps(tx, rows);
}

/** Whether every hash follows from the row and the previous one, without missing rows. */
export function isIntact(visit: VisitRow, steps: readonly StepRow[]): boolean {
  let previous = beginningOf(visit);
  return steps.every((step, index) => {
    const follows = step.seq === index + 1 && step.previousHash === previous && step.hash === hashOf(step);
    previous = step.hash;
    return follows;
  });
}
