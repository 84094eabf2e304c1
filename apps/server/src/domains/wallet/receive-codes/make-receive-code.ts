import { failure, formatYuan, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { writing } from '../../../platform/http/action.ts';
import { isReceiveAmount, RECEIVE_LEAST, RECEIVE_LIFETIME, RECEIVE_MOST } from './receive.rules.ts';
import { ownCodeView } from './receive.steps.ts';
import { insertReceiveCode } from './receive.store.ts';

/** Holding what others pay in is what recharge is to the law: the same switch allows both. */
export const makeReceiveCode = (deps: Pick<Deps, 'environment' | 'gateways' | 'clock' | 'random'>) =>
  writing('wallet.make_receive_code', async (tx, { caller }, { amountFen = null, note = '' }) => {
    if (!deps.environment.rechargeOn || deps.gateways.payments.offered.length === 0) return failure('wallet.receive_off');
    if (amountFen !== null && !isReceiveAmount(amountFen)) return failure('wallet.receive_amount', { values: { least: formatYuan(RECEIVE_LEAST), most: formatYuan(RECEIVE_MOST) } });
    const code = Buffer.from(deps.random.bytes(16)).toString('base64url');
    const now = deps.clock.now();
    return success(await ownCodeView(tx, deps, await insertReceiveCode(tx, { ownerId: caller.userId, code, amountFen, note }, now, now + RECEIVE_LIFETIME)));
  });
