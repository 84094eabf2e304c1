import { failure, shanghaiDate, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { insertFactor, lockKind } from '../models/market-factors.store.ts';
import { forgetBases } from '../pricing/known-bases.steps.ts';

/** Says how the market of a kind stands from today on. It moves no price by more than 5 %, and none that was promised. */
export const setFactor = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('valuation.set_factor', async (tx, { caller }, { kind, permille, note }) => {
    const now = clock.now();
    if (!(await lockKind(tx, kind))) return failure('valuation.kind_unknown');
    await insertFactor(tx, { kind, permille, note, by: caller.name }, shanghaiDate(now), now);
    forgetBases(tx);
    return success(null);
  });
