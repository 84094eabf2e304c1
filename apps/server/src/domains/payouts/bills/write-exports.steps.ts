import { pushTypes } from '@shoushou/contract/push-types';
import { DAY, MINUTE } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { processItems } from '../../../platform/jobs/due-items.ts';
import { notify } from '../../messages/index.ts';
import type { BillDeps } from './bill-kinds.steps.ts';
import { claimExports, endExports, saveMade, type ExportRow } from './exports.store.ts';
import { MAX_LINES, readStatementLines, statementBounds } from './statement-lines.steps.ts';
import { statementWorkbook } from './statement-workbook.steps.ts';
import { csvHead, csvRows, type StatementLine } from './statement.rules.ts';

type ExportDeps = BillDeps & Pick<Deps, 'database' | 'clock' | 'random' | 'files' | 'log'>;

/** Download validity of a file, and maximum time that one server may work on it, milliseconds. */
const LIFETIME = DAY;
const WORK = 10 * MINUTE;
/** Maximum exports of one run; the next one continues. */
const BATCH_SIZE = 20;

/** Makes the exports that wait, one after the other. */
export async function writeExports(deps: ExportDeps): Promise<void> {
  const now = deps.clock.now();
  await processItems(
    deps,
    'payouts.make_exports',
    await claimExports(deps.database, now, now + WORK, BATCH_SIZE),
    ({ id }) => id,
    (row) => writeExport(deps, row),
  );
}

/** Removes expired files. */
export async function removeExports(deps: Pick<ExportDeps, 'database' | 'clock' | 'files' | 'log'>): Promise<void> {
  await processItems(
    deps,
    'payouts.end_exports',
    await endExports(deps.database, deps.clock.now()),
    (file) => file,
    (file) => deps.files.remove(file),
  );
}

async function writeExport(deps: ExportDeps, row: ExportRow): Promise<void> {
  const { content, lineCount } = await contentOf(deps, row);
  // Sealed under this name, as everything of a person is.
  const file = `private-${Buffer.from(deps.random.bytes(16)).toString('hex')}.${row.form}`;
  await deps.files.put(file, content);
  let kept = false;
  try {
    kept = await deps.database.transaction(async (tx) => {
      if (
        !(await saveMade(tx, row, { file, lineCount, bytes: content.length, expiresAt: deps.clock.now() + LIFETIME }))
      )
        return false;
      const text = `${row.from} 至 ${row.to} 的 ${lineCount} 笔账单已生成，24 小时内可以在“交易明细”的“导出”里下载`;
      await notify(tx, deps, {
        userId: row.ownerId,
        kind: 'wallet',
        title: '账单已生成',
        text,
        pushType: pushTypes.wallet.type,
        subject: null,
      });
      return true;
    });
  } finally {
    if (!kept) await deps.files.remove(file);
  }
}

/** The file, oldest line first; of a CSV, memory holds the text and one piece of the lines. */
async function contentOf(
  deps: ExportDeps,
  { ownerId, form, from, to, kind }: ExportRow,
): Promise<{ content: Buffer; lineCount: number }> {
  const pages = readStatementLines(
    deps,
    ownerId,
    { ...statementBounds(from, to), kind: kind ?? undefined },
    MAX_LINES[form],
  );
  let lineCount = 0;
  if (form === 'xlsx') {
    const lines: StatementLine[] = [];
    for await (const page of pages) lines.push(...page);
    return { content: await statementWorkbook(lines.reverse()), lineCount: lines.length };
  }
  const parts: Buffer[] = [];
  for await (const page of pages) {
    lineCount += page.length;
    parts.push(Buffer.from(csvRows(page.reverse())));
  }
  return { content: Buffer.concat([Buffer.from(csvHead()), ...parts.reverse()]), lineCount };
}
