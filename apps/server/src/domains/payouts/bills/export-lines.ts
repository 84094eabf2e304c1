import { DAY, failure, fromInstant, success } from '@shoushou/kernel';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { readLines } from '../../wallet/index.ts';
import type { BillDeps } from './bill-kinds.steps.ts';
import { statementDocument } from './statement-document.steps.ts';
import { statementWorkbook } from './statement-workbook.steps.ts';
import { statementCsv } from './statement.rules.ts';

/** Lines of one statement at most; a longer period is asked for in parts. */
const MOST = { csv: 100_000, xlsx: 20_000, pdf: 5_000 } as const;

/** Lines of one statement of the database: a longer one would take more time than a statement has. */
const AT_ONCE = 20_000;

/** Newest first. */
async function readUpTo(database: BillDeps['database'], ownerId: string, filter: { from: number; to: number; kind?: string | undefined }, most: number): Promise<LineRow[]> {
  const lines: LineRow[] = [];
  for (;;) {
    const page = await readLines(database, ownerId, { ...filter, before: lines.at(-1)?.sequence }, Math.min(AT_ONCE, most - lines.length));
    lines.push(...page);
    if (page.length < AT_ONCE || lines.length === most) return lines;
  }
}

type LineRow = Awaited<ReturnType<typeof readLines>>[number];

/** A statement of the caller's lines of some days, both included, oldest first, as CSV, as a workbook or as a PDF. */
export const exportLines = ({ database, lineKinds }: BillDeps) =>
  handler('payouts.export_lines', async ({ caller }, { from, to, form, kind }) => {
    const [begin, end] = [fromInstant(`${from}T00:00:00+08:00`), fromInstant(`${to}T00:00:00+08:00`) + DAY];
    if (begin >= end) return failure('platform.malformed', { values: { problem: '开始日期要早于结束日期' } });
    const lines = await readUpTo(database, caller.userId, { from: begin, to: end, kind }, MOST[form] + 1);
    if (lines.length > MOST[form]) return failure('payouts.export_too_long', { values: { most: MOST[form] } });
    const named = lines.reverse().map((line) => ({ ...line, kindName: lineKinds.nameOf(line.kind) }));
    const brand = await readBrandLook(database);
    const file = { name: `${brand.name}账单_${from}_${to}.${form}`, count: named.length };
    if (form === 'csv') return success({ ...file, type: 'text/csv;charset=utf-8', content: statementCsv(named), encoding: 'text' });
    if (form === 'pdf') {
      const name = (await findPeople(database, [caller.userId])).get(caller.userId)?.username ?? '';
      return success({ ...file, type: 'application/pdf', content: statementDocument(named, { name, from, to, brand: brand.name }).toString('base64'), encoding: 'base64' });
    }
    const workbook = await statementWorkbook(named);
    return success({ ...file, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', content: workbook.toString('base64'), encoding: 'base64' });
  });
