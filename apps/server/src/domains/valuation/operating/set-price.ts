import { failure, shanghaiDate, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import {
  deleteProposal,
  findBasis,
  insertBasePrice,
  listProposals,
  lockVariant,
  saveProposal,
} from '../pricing/prices.store.ts';
import { invalidateBases } from '../pricing/known-bases.steps.ts';
import { VALUATION_RULES } from '../valuation-rules.rules.ts';
import { changePermille } from './price-change.rules.ts';

/** Sets a base price from today on. A large change is made by the second operator who enters the same price. */
export const setPrice = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  transactionalHandler('valuation.set_price', async (tx, { caller }, { variantId, baseFen, note }) => {
    const now = clock.now();
    const today = shanghaiDate(now);
    if (!(await lockVariant(tx, variantId))) return failure('valuation.model_unknown');
    const before = (await findBasis(tx, variantId, today))?.baseFen ?? baseFen;
    const change = changePermille(before, baseFen);
    const { secondThousandths } = await rulesInForce({ database, clock }, VALUATION_RULES, tx);
    if (change > secondThousandths) {
      if (note === '') return failure('valuation.note_needed', { values: { percent: change / 10 } });
      const [proposal] = await listProposals(tx, [variantId]);
      if (proposal?.baseFen !== baseFen) {
        await saveProposal(
          tx,
          { variantId, baseFen, note, proposedBy: caller.operatorId, proposedName: caller.name },
          now,
        );
        return success({ outcome: 'proposed' });
      }
      if (proposal.proposedBy === caller.operatorId)
        return failure('valuation.second_needed', { values: { percent: secondThousandths / 10 } });
    }
    await insertBasePrice(tx, { variantId, baseFen, note, by: caller.name }, today, now);
    await deleteProposal(tx, variantId);
    invalidateBases(tx);
    return success({ outcome: 'set' });
  });
