import type { walletCalls } from '@shoushou/contract/wallet/wallet.contract';
import { failure, formatYuan, fromInstant, success } from '@shoushou/kernel';
import { sellerPercent } from '@shoushou/rules/wallet/seller-limit';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { consoleTally, momentOf } from './console-tally.ts';
import { listSellers } from './seller-years.store.ts';
import { missingText, monthOf } from './tally.rules.ts';
import { taxRatesOf } from './tax-rate-set.steps.ts';
import { sellerTax } from './tax-rates.rules.ts';

/** Maximum sellers in one file. */
const MAX_SELLERS = 20_000;

const yuan = (fen: number): string => formatYuan(fen).replaceAll(',', '');

/** Escapes names that a spreadsheet would run as a formula. */
const cell = (text: string): string =>
  /^[=+\-@\t\r]/.test(text)
    ? `"'${text.replaceAll('"', '""')}"`
    : /[",\n\r]/.test(text)
      ? `"${text.replaceAll('"', '""')}"`
      : text;

export const tallyCalls = (deps: Pick<Deps, 'database' | 'clock'>) => {
  const { database, clock } = deps;
  return callsOf<typeof walletCalls>()({
    'wallet.console_tally': consoleTally(deps),

    /**
     * Sellers of a month as CSV for the tax office's batch; identity card numbers are added by staff with the right to
     * see them.
     */
    'wallet.tally_export': handler(async (_context, { month }) => {
      const at = momentOf(month, clock.now());
      const rows = await listSellers(database, {
        month: monthOf(at),
        leastFen: 0,
        inMonth: true,
        after: null,
        limit: MAX_SELLERS + 1,
      });
      if (rows.length > MAX_SELLERS) return failure('wallet.tally_too_long', { values: { most: MAX_SELLERS } });
      const rates = await taxRatesOf(database, fromInstant(`${monthOf(at)}T00:00:00+08:00`));
      const people = await findPeople(
        database,
        rows.map(({ sellerId }) => sellerId),
      );
      const head = [
        '用户编号',
        '姓名',
        '本月笔数',
        '本月销售额（元）',
        '不含税销售额（元）',
        '增值税（元）',
        '预缴个税（元）',
        '近12个月销售额（元）',
        '占上限',
        '缺少',
      ];
      const lines = rows.map((row) => {
        const { netFen, vatFen, incomeTaxFen } = sellerTax(row.monthFen, rates);
        const person = people.get(row.sellerId);
        return [
          row.sellerId,
          person?.username ?? '已注销',
          String(row.monthDeals),
          yuan(row.monthFen),
          yuan(netFen),
          yuan(vatFen),
          yuan(incomeTaxFen),
          yuan(row.salesFen),
          `${sellerPercent(row.salesFen)}%`,
          missingText(person?.verified ?? false).join('、'),
        ];
      });
      return success({
        name: `反向开票_${month}.csv`,
        content: `\ufeff${[head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`,
        count: rows.length,
      });
    }),
  });
};
