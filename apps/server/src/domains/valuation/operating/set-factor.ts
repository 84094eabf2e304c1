import { failure, shanghaiDate, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { insertFactor, lockKind } from '../models/market-factors.store.ts';
import { invalidateBases } from '../pricing/known-bases.steps.ts';

/** Sets the market factor of a kind from today. It changes prices by at most 5 %, and no promised price. */
export const setFactor = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('valuation.set_factor', async (tx, { caller }, { kind, permille, note }) => {
    const now = clock.now();
    if (!(await lockKind(tx, kind))) return failure('valuation.kind_unknown');
    await insertFactor(tx, { kind, permille, note, by: caller.name }, shanghaiDate(now), now);
    invalidateBases(tx);
    return success(null);
  });
