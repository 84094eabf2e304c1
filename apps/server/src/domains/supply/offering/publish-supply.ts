import { failure, success, toInstant, withoutHouseNumber } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import { cityOf } from '@shoushou/rules/places/region-code';
import { bidDepositOf, estimateOf } from '@shoushou/rules/supply/bids';
import { needsProof } from '@shoushou/rules/supply/proof';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { findPeople } from '../../accounts/index.ts';
import { claimFiles, claimPapers } from '../../files/index.ts';
import { isDistrict } from '../../places/index.ts';
import { MAX_OPEN } from '../supply.rules.ts';
import { countOpenSupplies, readBulkItem } from '../auction/supplies.store.ts';
import { supplies, type NewSupply } from '../auction/supplies.table.ts';
import { textProblem } from './goods-text.steps.ts';
import { supplyCase } from '../auction/supply.case.ts';
import { viewSupply } from '../auction/supply-view.steps.ts';

/** Offers goods in bulk. The time for bids begins when an operator has approved them. */
export function publishSupply(deps: Pick<Deps, 'clock' | 'random' | 'files'>) {
  return transactionalHandler(
    'supply.publish',
    async (tx, { caller: { userId } }, { photoIds, proofIds, stepFen = 0, ...said }) => {
      if (!(await findPeople(tx, [userId])).get(userId)?.verified) return failure('supply.verified_needed');
      await lockCount(tx, 'supply.supplies', userId);
      if ((await countOpenSupplies(tx, userId)) >= MAX_OPEN)
        return failure('supply.supplies_open', { values: { limit: MAX_OPEN } });
      const item = await readBulkItem(tx, said.itemId);
      if (!item) return failure('supply.item_unknown');
      if (said.kind === 'open' && stepFen === 0) return failure('supply.step_needed');
      const problem = textProblem(item.categoryId, said);
      if (problem) return problem;
      if (!(await isDistrict(tx, said.adcode))) return failure('supply.place_unknown');
      if (needsProof(item.categoryId, said.origin) && proofIds.length === 0) return failure('supply.proof_needed');
      const photos = await claimFiles(tx, userId, [...new Set(photoIds)]);
      if (!photos) return failure('supply.photo_needed');
      const proofs = await claimPapers(tx, deps, userId, [...new Set(proofIds)]);
      if (!proofs) return failure('supply.proof_needed');
      const now = deps.clock.now();
      const row: Omit<NewSupply, 'no'> = {
        ...said,
        ...item,
        sellerId: userId,
        city: cityOf(said.adcode),
        place: withoutHouseNumber(said.place),
        stepFen: said.kind === 'open' ? stepFen : 0,
        depositFen: bidDepositOf(estimateOf(said.grams, said.leastFen)),
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
  );
}
