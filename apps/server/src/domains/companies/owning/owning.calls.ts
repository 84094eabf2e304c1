import type { reservationsCalls } from '@shoushou/contract/companies/companies.contract';
import { failure, formatYuan, isFailure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import {
  deleteClosing,
  insertClosing,
  insertPrice,
  isWeighedItem,
  listPrices,
  setRules,
} from '../company/companies.store.ts';
import { rulesProblem } from '../company/window.rules.ts';
import { countActive } from '../reservation/reservations.store.ts';
import { lockAsOwner } from './lock-as-owner.steps.ts';

/** Price change in per cent above which the owner must confirm, to catch typing mistakes. */
const FAR_PERCENT = 30;

export const owningCalls = ({ clock, random }: Pick<Deps, 'clock' | 'random'>) =>
  callsOf<typeof reservationsCalls>()({
    /** The owner sets the company's purchase prices. */
    'companies.price_goods': transactionalHandler(
      async (tx, { caller: { userId } }, { no, itemId, priceFen, leastGrams = 0, note = '', sure = false }) => {
        const company = await lockAsOwner(tx, userId, no);
        if (isFailure(company)) return company;
        if (!(await isWeighedItem(tx, itemId))) return failure('companies.item_unknown');
        const now = clock.now();
        const present = (await listPrices(tx, [no], now)).find((price) => price.itemId === itemId);
        const percent =
          present && priceFen !== null
            ? Math.round((Math.abs(priceFen - present.priceFen) * 100) / present.priceFen)
            : 0;
        if (present && percent > FAR_PERCENT && !sure)
          return failure('companies.price_far', { values: { price: formatYuan(present.priceFen), percent } });
        await insertPrice(tx, no, { itemId, priceFen, leastGrams, note }, '企业负责人', now);
        return success(null);
      },
    ),

    /** The owner changes the company's rules for deliveries. Places in existing windows stay. */
    'companies.change_rules': transactionalHandler(async (tx, { caller: { userId } }, { no, rules }) => {
      const company = await lockAsOwner(tx, userId, no);
      if (isFailure(company)) return company;
      const problem = rulesProblem(rules);
      if (problem) return failure('companies.rules_invalid', { values: { problem } });
      await setRules(tx, no, rules);
      return success(null);
    }),

    /**
     * Closes the company for a period: no new bookings. Existing bookings stay; the company cancels or accepts each
     * itself.
     */
    'companies.close_days': transactionalHandler(async (tx, { caller: { userId } }, { no, from, to, reason }) => {
      const company = await lockAsOwner(tx, userId, no);
      if (isFailure(company)) return company;
      if (from >= to) return failure('companies.rules_invalid', { values: { problem: '结束时间早于开始时间' } });
      await insertClosing(tx, { companyNo: no, id: createId(clock, random), from, to, reason });
      return success({ standing: await countActive(tx, company, from, to) });
    }),

    /** The owner takes a closing back. */
    'companies.reopen': transactionalHandler(async (tx, { caller: { userId } }, { no, id }) => {
      const company = await lockAsOwner(tx, userId, no);
      if (isFailure(company)) return company;
      await deleteClosing(tx, no, id);
      return success(null);
    }),
  });
