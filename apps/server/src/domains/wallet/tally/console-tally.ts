import { fromInstant, maskMobile, PAGE_SIZE, success } from '@shoushou/kernel';
import { SELLER_LIMIT_FEN, sellerPercent } from '@shoushou/rules/wallet/seller-limit';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { listSellers, sumSellers } from './seller-years.store.ts';
import { missingText, monthOf, WARNING_FEN } from './tally.rules.ts';
import { taxRatesOf } from './tax-rate-set.steps.ts';
import { sellerTax, taxRatesText } from './tax-rates.rules.ts';

/** The start of a requested month (`2026-11`), milliseconds. */
export const momentOf = (month: string | undefined, now: number): number =>
  month === undefined ? now : fromInstant(`${month}-15T00:00:00+08:00`);

/** Sellers by their sales in the twelve months up to one, highest first. */
export const consoleTally = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('wallet.console_tally', async (_context, { month, group, cursor }) => {
    const at = momentOf(month, clock.now());
    const firstDay = monthOf(at);
    const leastFen = group === 'full' ? SELLER_LIMIT_FEN : group === 'warned' ? WARNING_FEN : 0;
    const [fen, sellerId] = cursor?.split('~') ?? [];
    const after = /^\d{1,15}$/.test(fen ?? '') && sellerId ? { salesFen: Number(fen), sellerId } : null;
    const [rows, sums] = await Promise.all([
      listSellers(database, { month: firstDay, leastFen, inMonth: false, after, limit: PAGE_SIZE + 1 }),
      sumSellers(database, { month: firstDay, warningFen: WARNING_FEN, limitFen: SELLER_LIMIT_FEN }),
    ]);
    const page = rows.slice(0, PAGE_SIZE);
    const rates = await taxRatesOf(database, fromInstant(`${firstDay}T00:00:00+08:00`));
    const people = await findPeople(
      database,
      page.map((row) => row.sellerId),
    );
    const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
    return success({
      month: firstDay.slice(0, 7),
      limitFen: SELLER_LIMIT_FEN,
      sums,
      taxes: taxRatesText(rates),
      items: page.map((row) => {
        const person = people.get(row.sellerId);
        return {
          ...row,
          ...sellerTax(row.monthFen, rates),
          name: person?.username ?? '已注销',
          mobile: maskMobile(person?.mobile ?? ''),
          percent: sellerPercent(row.salesFen),
          missing: missingText(person?.verified ?? false),
        };
      }),
      next: last ? `${last.salesFen}~${last.sellerId}` : null,
    });
  });
