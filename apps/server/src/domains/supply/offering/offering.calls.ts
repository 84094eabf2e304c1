import type { supplyCalls } from '@shoushou/contract/supply/supply.contract';
import {
  cutPage,
  PAGE_SIZE,
  failure,
  isFailure,
  readTimeCursor,
  success,
  toInstant,
  withoutHouseNumber,
  writeTimeCursor,
} from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import { cityOf } from '@shoushou/rules/places/region-code';
import { bidDepositOf, estimateOf } from '@shoushou/rules/supply/bids';
import { needsProof } from '@shoushou/rules/supply/proof';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { findPeople } from '../../accounts/index.ts';
import { rolesOf } from '../../companies/index.ts';
import { claimFiles, claimPapers } from '../../files/index.ts';
import { isDistrict, readHomeDistrict } from '../../places/index.ts';
import { goodsTitle, type SupplyDeps } from '../auction/deposits.steps.ts';
import { listEntries } from '../auction/entries.store.ts';
import {
  countOpenSupplies,
  listOfCompanies,
  listOfSeller,
  listRunning,
  listRunningCategories,
  readBulkItem,
  readSupply,
} from '../auction/supplies.store.ts';
import { supplies, type NewSupply } from '../auction/supplies.table.ts';
import { readSupplyParts, supplyCard, viewSupply } from '../auction/supply-view.steps.ts';
import { releaseBidders, supplyCase } from '../auction/supply.case.ts';
import { MAX_OPEN } from '../supply.rules.ts';
import { textProblem } from './goods-text.steps.ts';

const hidden: readonly string[] = ['in_review', 'refused'];

export const offeringCalls = (deps: SupplyDeps & Pick<Deps, 'clock' | 'random' | 'files' | 'database'>) => {
  const { database, clock } = deps;
  return callsOf<typeof supplyCalls>()({
    /** Offers goods in bulk. The time for bids begins when an operator has approved them. */
    'supply.publish': transactionalHandler(
      async (tx, { caller: { userId } }, { photoIds, proofIds, stepFen = 0, ...input }) => {
        if (!(await findPeople(tx, [userId])).get(userId)?.verified) return failure('supply.verified_needed');
        await lockCount(tx, 'supply.supplies', userId);
        if ((await countOpenSupplies(tx, userId)) >= MAX_OPEN)
          return failure('supply.supplies_open', { values: { limit: MAX_OPEN } });
        const item = await readBulkItem(tx, input.itemId);
        if (!item) return failure('supply.item_unknown');
        if (input.kind === 'open' && stepFen === 0) return failure('supply.step_needed');
        const problem = textProblem(item.categoryId, input);
        if (problem) return problem;
        if (!(await isDistrict(tx, input.adcode))) return failure('supply.place_unknown');
        if (needsProof(item.categoryId, input.origin) && proofIds.length === 0) return failure('supply.proof_needed');
        const photos = await claimFiles(tx, userId, [...new Set(photoIds)]);
        if (!photos) return failure('supply.photo_needed');
        const proofs = await claimPapers(tx, deps, userId, [...new Set(proofIds)]);
        if (!proofs) return failure('supply.proof_needed');
        const now = deps.clock.now();
        const row: Omit<NewSupply, 'no'> = {
          ...input,
          ...item,
          sellerId: userId,
          city: cityOf(input.adcode),
          place: withoutHouseNumber(input.place),
          stepFen: input.kind === 'open' ? stepFen : 0,
          depositFen: bidDepositOf(estimateOf(input.grams, input.leastFen)),
          photos,
          proofs,
          state: 'in_review',
          madeAt: toInstant(now),
        };
        for (;;) {
          const made = await supplies.insert(tx, { ...row, no: generateDatedNumber('HY', deps) }, 'no');
          if (!made) continue;
          await supplyCase.record(tx, made, { state: 'in_review', by: 'seller', actor: null, note: '', at: now });
          return success(await viewSupply(tx, deps, made, userId));
        }
      },
    ),

    /** The seller withdraws a supply, before its end. Sealed bids are then never opened. */
    'supply.withdraw': transactionalHandler(async (tx, { caller: { userId } }, { no }) => {
      const withdrawn = await supplyCase.act(tx, deps, { no, move: 'withdraw', by: 'seller', userId });
      if (!withdrawn.ok) return withdrawn;
      const supply = withdrawn.value;
      await releaseBidders(tx, deps, supply, await listEntries(tx, [supply]), {
        words: { title: '货源已撤回', text: `${goodsTitle(supply)}：卖方已撤回。保证金已退回` },
      });
      return success(await viewSupply(tx, deps, supply, userId));
    }),

    /** The seller edits the supply before any company has entered; an operator then reviews it again. */
    'supply.edit': transactionalHandler(async (tx, { caller: { userId } }, { no, stepFen = 0, ...input }) => {
      const supply = await supplyCase.open(tx, deps, { no, move: 'edit', by: 'seller', userId });
      if (isFailure(supply)) return supply;
      if ((await listEntries(tx, [supply])).length > 0) return failure('supply.moved');
      if (supply.kind === 'open' && stepFen === 0) return failure('supply.step_needed');
      const problem = textProblem(supply.categoryId, input);
      if (problem) return problem;
      const change = {
        ...input,
        place: withoutHouseNumber(input.place),
        stepFen: supply.kind === 'open' ? stepFen : 0,
        depositFen: bidDepositOf(estimateOf(input.grams, input.leastFen)),
        endsAt: null,
        reason: '',
      };
      return success(
        await viewSupply(tx, deps, await supplyCase.move(tx, deps, supply, 'edit', { by: 'seller', change }), userId),
      );
    }),

    /** Supplies of the district's city that accept bids, soonest end first. */
    'supply.list': handler(async ({ caller }, { adcode, itemCategory, cursor }) => {
      const after = cursor === undefined ? null : readTimeCursor(cursor, 'HY');
      if (cursor !== undefined && !after) return unknownPlace;
      const city = cityOf(adcode ?? (await readHomeDistrict(database)).adcode);
      const now = clock.now();
      const rows = await listRunning(database, {
        city,
        categoryId: itemCategory ?? null,
        now,
        after,
        limit: PAGE_SIZE + 1,
      });
      const { page, next } = cutPage(rows, (last) => writeTimeCursor({ at: last.endsAt!, no: last.no }));
      const [parts, categories] = await Promise.all([
        readSupplyParts(database, page),
        listRunningCategories(database, city, now),
      ]);
      return success({
        categories,
        items: page.map((row) => supplyCard(row, parts, caller.kind === 'user' ? caller.userId : null)),
        next,
      });
    }),

    /** The caller's supplies, or those that companies of the caller have entered; newest first. */
    'supply.list_mine': handler(async ({ caller: { userId } }, { side, cursor }) => {
      const after = cursor === undefined ? null : readTimeCursor(cursor, 'HY');
      if (cursor !== undefined && !after) return unknownPlace;
      const rows =
        side === 'seller'
          ? await listOfSeller(database, userId, after, PAGE_SIZE + 1)
          : await listOfCompanies(database, [...(await rolesOf(database, userId)).keys()], after, PAGE_SIZE + 1);
      const { page, next } = cutPage(rows, (last) => writeTimeCursor({ at: last.madeAt, no: last.no }));
      const parts = await readSupplyParts(database, page);
      return success({
        items: page.map((row) => supplyCard(row, parts, userId)),
        next,
      });
    }),

    /** A supply's public view; unapproved ones are visible to their seller only. */
    'supply.get': handler(async ({ caller }, { no }) => {
      const userId = caller.kind === 'user' ? caller.userId : null;
      const row = await readSupply(deps.database, no);
      return !row || (hidden.includes(row.state) && row.sellerId !== userId)
        ? failure('supply.unknown')
        : success(await viewSupply(deps.database, deps, row, userId));
    }),
  });
};
