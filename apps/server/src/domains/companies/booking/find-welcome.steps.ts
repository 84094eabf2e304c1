import { failure, formatDay, priceOfWeight, success, toInstant, type Fen, type Result } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import type { BatchMember } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { companyPausedUntil, sellersPausedUntil } from '../conduct/conduct.steps.ts';
import { listMembers, type CompanyRow, type PriceRow } from '../company/companies.store.ts';
import type { Window } from '../company/window.rules.ts';
import { checkGoods, readBought, type GoodsRefusal } from './check-goods.steps.ts';

/** Whether a company accepts these goods in a window, and their value. Does not check for a free place. */
export type Welcome = Result<
  { announcedFen: Fen; goods: PriceRow[] },
  | GoodsRefusal
  | 'companies.own_goods'
  | 'companies.company_paused'
  | 'companies.conduct_paused'
  | 'companies.verified_needed'
  | 'platform.malformed'
>;

/**
 * The eligible requesters: not members of the company, verified, not paused, with goods that it buys at the displayed
 * prices.
 */
export async function findWelcome(
  tx: Transaction,
  company: CompanyRow,
  window: Window,
  members: readonly BatchMember<'companies.reserve'>[],
  now: number,
): Promise<Welcome[]> {
  const askers = [...new Set(members.map(({ context }) => context.caller.userId))];
  const [insiders, paused, barred, people, bought] = await Promise.all([
    listMembers(tx, [company.no]),
    companyPausedUntil(tx, company.no, now),
    sellersPausedUntil(tx, askers, now),
    findPeople(tx, askers),
    readBought(tx, company.no, now),
  ]);
  const own = new Set(insiders.map(({ userId }) => userId));
  return members.map(
    ({
      context: {
        caller: { userId },
      },
      input: { lines },
    }): Welcome => {
      if (own.has(userId)) return failure('companies.own_goods');
      if (paused !== null)
        return failure('companies.company_paused', {
          values: { why: `近期多次失约，${formatDay(toInstant(paused), now)} 后恢复` },
        });
      const until = barred.get(userId);
      if (until !== undefined)
        return failure('companies.conduct_paused', { values: { date: formatDay(toInstant(until), now) } });
      if (!people.get(userId)?.verified) return failure('companies.verified_needed');
      if (new Set(lines.map(({ itemId }) => itemId)).size < lines.length)
        return failure('platform.malformed', { values: { problem: '同一种货品填了两行' } });
      const goods = checkGoods(bought, window.startsAt, lines);
      if (!goods.ok) return goods;
      return success({
        announcedFen: lines.reduce(
          (sum, { grams }, index) => sum + priceOfWeight(grams, goods.value[index]!.priceFen),
          0,
        ),
        goods: goods.value,
      });
    },
  );
}
