import { failure, success } from '@shoushou/kernel';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import type { BillDeps } from './bill-kinds.steps.ts';
import { statementDocument } from './statement-document.steps.ts';
import { MAX_NAMED_LINES, MAX_LINES, readStatementLines, statementBounds } from './statement-lines.steps.ts';
import { statementWorkbook } from './statement-workbook.steps.ts';
import { statementCsv, type StatementLine } from './statement.rules.ts';

/** A statement of the caller's lines of some days, both included, oldest first, as CSV, as a workbook or as a PDF. */
export const exportLines = (deps: BillDeps) =>
  handler('payouts.export_lines', async ({ caller }, { from, to, form, kind }) => {
    const { database } = deps;
    const bounds = statementBounds(from, to);
    if (bounds.from >= bounds.to)
      return failure('platform.malformed', { values: { problem: '开始日期要早于结束日期' } });
    const named: StatementLine[] = [];
    for await (const page of readStatementLines(deps, caller.userId, { ...bounds, kind }, MAX_NAMED_LINES + 1))
      named.push(...page);
    if (named.length > MAX_NAMED_LINES)
      return form === 'pdf'
        ? failure('payouts.export_too_long', { values: { most: MAX_LINES.pdf } })
        : failure('payouts.export_large', { values: { most: MAX_NAMED_LINES } });
    named.reverse();
    const brand = await readBrandLook(database);
    const file = { name: `${brand.name}账单_${from}_${to}.${form}`, count: named.length };
    if (form === 'csv')
      return success({ ...file, type: 'text/csv;charset=utf-8', content: statementCsv(named), encoding: 'text' });
    if (form === 'pdf') {
      const name = (await findPeople(database, [caller.userId])).get(caller.userId)?.username ?? '';
      return success({
        ...file,
        type: 'application/pdf',
        content: (await statementDocument(named, { name, from, to, brand: brand.name })).toString('base64'),
        encoding: 'base64',
      });
    }
    const workbook = await statementWorkbook(named);
    return success({
      ...file,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: workbook.toString('base64'),
      encoding: 'base64',
    });
  });
