import { failure, success } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { monthBounds } from '../../wallet/index.ts';
import { findRule } from '../stores/stores.store.ts';
import { collectShares } from '../stores/chain-shares.store.ts';
import { collectDue, insertSettlement } from './settlements.store.ts';

export const makeSettlement = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('chain.make_settlement', async (tx, { caller }, { chainId, month }) => {
    const now = deps.clock.now();
    const { to } = monthBounds(month);
    if (!(await findRule(tx, chainId))) return failure('chain.chain_unknown');
    if (now < to) return failure('chain.month_open');
    const no = generateDatedNumber('YJ', deps);
    if (!(await insertSettlement(tx, { no, chainId, month, by: caller.operatorId, byName: caller.name, at: now })))
      return failure('chain.month_settled');
    const shareFen = await collectShares(tx, no, chainId, to);
    return (await collectDue(tx, no, chainId, to)) > 0 || shareFen > 0 ? success({ no }) : failure('chain.nothing_due');
  });
