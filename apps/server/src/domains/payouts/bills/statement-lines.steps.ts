import { DAY, formatMoney, fromInstant, type Fen } from '@shoushou/kernel';
import { readLines } from '../../wallet/index.ts';
import type { BillDeps } from './bill-kinds.steps.ts';
import type { StatementLine } from './statement.rules.ts';

/** Maximum lines of one statement; longer periods must be split. */
export const MAX_LINES = { csv: 200_000, xlsx: 20_000, pdf: 5_000 } as const;

/** Lines answered directly; longer statements are made in the background. */
export const MAX_NAMED_LINES = 5_000;

/** Lines of one statement of the database: a longer one would take more time than a statement has. */
const READ_BATCH_SIZE = 20_000;

/** The days of a statement, both included, as instants in milliseconds; the end is not included. */
export const statementBounds = (from: string, to: string): { from: number; to: number } => ({
  from: fromInstant(`${from}T00:00:00+08:00`),
  to: fromInstant(`${to}T00:00:00+08:00`) + DAY,
});

/** A person's lines, newest first, in pieces that memory holds. @param most lines altogether */
export async function* readStatementLines(
  { database, lineKinds }: Pick<BillDeps, 'database' | 'lineKinds'>,
  ownerId: string,
  filter: { from: number; to: number; kind?: string | undefined },
  most: number,
): AsyncGenerator<StatementLine[]> {
  let before: number | undefined;
  for (let left = most; left > 0;) {
    const wanted = Math.min(READ_BATCH_SIZE, left);
    const page = await readLines(database, ownerId, { ...filter, before }, wanted);
    yield page.map((line) => ({ ...line, kindName: lineKinds.nameOf(line.kind), note: noteOf(line) }));
    if (page.length < wanted) return;
    left -= page.length;
    before = page.at(-1)!.sequence;
  }
}

/** What was paid beside the balance moves none of it, and stands in the note. */
const noteOf = ({ note, outsideFen }: { note: string | null; outsideFen: Fen }): string | null =>
  outsideFen === 0 ? note : `${note ?? ''} ${formatMoney(Math.abs(outsideFen))}，余额不变`.trimStart();
