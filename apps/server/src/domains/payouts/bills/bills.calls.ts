import type { payoutsCalls } from '@shoushou/contract/payouts/payouts.contract';
import { failure, fromShanghai, success, toInstant } from '@shoushou/kernel';
import { SELLER_LIMIT_FEN } from '@shoushou/rules/wallet/seller-limit';
import type { Deps } from '../../../deps.ts';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { ownOrigin } from '../../../platform/http/own-origin.ts';
import { countRequest } from '../../../platform/limits/request-limit.ts';
import { createId } from '../../../platform/system.ts';
import { findPeople } from '../../accounts/index.ts';
import { saveForADay } from '../../files/index.ts';
import { sumLines, twelveMonthSales } from '../../wallet/index.ts';
import { readBillRows, type BillDeps } from './bill-kinds.steps.ts';
import { bestDay, billBounds, byDay, byKind, byMonth, totalOf } from './bill.rules.ts';
import { exportView } from './export-view.steps.ts';
import { insertExport, listExportsOf } from './exports.store.ts';
import { drawPoster } from './poster-drawing.steps.ts';
import { posterText } from './poster.rules.ts';
import { statementDocument } from './statement-document.steps.ts';
import { MAX_LINES, MAX_NAMED_LINES, readStatementLines, statementBounds } from './statement-lines.steps.ts';
import { statementWorkbook } from './statement-workbook.steps.ts';
import { statementCsv, type StatementLine } from './statement.rules.ts';

/** Exports a day; each reads many lines. */
const EXPORTS_PER_DAY = 20;

/** Above the maximum number of exports a day. */
const MAX_EXPORTS = 50;

/** Maximum posters per person and day, since each is rendered. */
const POSTERS_PER_DAY = 50;

export const billsCalls = (deps: BillDeps & Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'files'>) =>
  callsOf<typeof payoutsCalls>()({
    /** A month of the caller's own lines; another's bill is answered like none. */
    'payouts.get_bill': handler(async ({ caller }, { userid, month }) => {
      if (userid !== caller.userId) return failure('payouts.bill_unknown');
      const { from, to, before, days } = billBounds(month);
      const [sums, earlier] = await Promise.all([
        readBillRows(deps, caller.userId, { from, to }),
        readBillRows(deps, caller.userId, { from: before, to: from }),
      ]);
      return success({
        month,
        ...totalOf(sums),
        days: byDay(sums, days),
        kinds: byKind(sums).map((each) => ({ ...each, name: deps.lineKinds.nameOf(each.kind) })),
        before: totalOf(earlier),
      });
    }),

    'payouts.get_bill_year': handler(async ({ caller }, { year }) => {
      const sums = await readBillRows(deps, caller.userId, {
        from: fromShanghai(year, 1, 1),
        to: fromShanghai(year + 1, 1, 1),
      });
      return success({
        year,
        ...totalOf(sums),
        months: byMonth(sums),
        kinds: byKind(sums).map((each) => ({ ...each, name: deps.lineKinds.nameOf(each.kind) })),
        bestDay: bestDay(sums),
        sold: {
          salesFen: await twelveMonthSales(deps.database, caller.userId, deps.clock.now()),
          limitFen: SELLER_LIMIT_FEN,
        },
      });
    }),

    /**
     * A statement of the caller's lines of some days, both included, oldest first, as CSV, as a workbook or as a PDF.
     */
    'payouts.export_lines': handler(async ({ caller }, { from, to, form, kind }) => {
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
          content: (
            await statementDocument(named, {
              name,
              from,
              to,
              brand: brand.name,
              kindName: kind === undefined ? null : deps.lineKinds.nameOf(kind),
            })
          ).toString('base64'),
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
    }),

    /** Generates a statement in the background; its owner is notified when it is ready. */
    'payouts.make_export': transactionalHandler(async (tx, { caller }, { from, to, form, kind }) => {
      const bounds = statementBounds(from, to);
      if (bounds.from >= bounds.to)
        return failure('platform.malformed', { values: { problem: '开始日期要早于结束日期' } });
      const count = (await sumLines(tx, caller.userId, bounds)).reduce(
        (sum, line) => sum + (kind === undefined || line.kind === kind ? line.count : 0),
        0,
      );
      if (count > MAX_LINES[form]) return failure('payouts.export_too_long', { values: { most: MAX_LINES[form] } });
      const seconds = await countRequest(tx, deps.clock, {
        scope: `payouts.export user:${caller.userId}`,
        most: EXPORTS_PER_DAY,
        windowSeconds: 86_400,
      });
      if (seconds !== null) return failure('payouts.export_limit');
      return success(
        exportView(
          deps,
          await insertExport(
            tx,
            { ownerId: caller.userId, id: createId(deps.clock, deps.random), form, from, to, kind: kind ?? null },
            deps.clock.now(),
          ),
        ),
      );
    }),

    'payouts.list_exports': handler(async ({ caller }) =>
      success({
        items: (await listExportsOf(deps.database, caller.userId, MAX_EXPORTS))
          .filter(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > deps.clock.now())
          .map((row) => exportView(deps, row)),
      }),
    ),

    /** A poster of the caller's recycled goods of a month or a year. */
    'payouts.make_poster': handler(async ({ caller, request }, { period }) => {
      const { database, clock, environment } = deps;
      const bounds =
        period.length === 4
          ? { from: fromShanghai(Number(period), 1, 1), to: fromShanghai(Number(period) + 1, 1, 1) }
          : billBounds(period);
      const words = posterText(period, await readBillRows(deps, caller.userId, bounds));
      if (!words) return failure('payouts.poster_empty');
      const seconds = await countRequest(database, clock, {
        scope: `payouts.poster user:${caller.userId}`,
        most: POSTERS_PER_DAY,
        windowSeconds: 86_400,
      });
      if (seconds !== null) return failure('platform.too_many', { values: { seconds } });
      const drawn = await drawPoster(
        { ...words, link: ownOrigin(environment, request), invitation: '扫码预约回收' },
        await readBrandLook(database),
      );
      const { path, until } = await saveForADay(deps, caller.userId, drawn);
      return success({ url: path, width: drawn.width, height: drawn.height, expiresAt: toInstant(until) });
    }),
  });
