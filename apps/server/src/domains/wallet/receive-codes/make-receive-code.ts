import { failure, formatYuan, success } from '@shoushou/kernel';
import { isReceiveAmount, RECEIVE_MAX, RECEIVE_MIN } from '@shoushou/rules/wallet/receive-codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { RECEIVE_LIFETIME } from './receive.rules.ts';
import { ownCodeView } from './receive.steps.ts';
import { insertReceiveCode } from './receive.store.ts';

/** Holding what others pay in is legally the same as recharge: one switch allows both. */
export const makeReceiveCode = (deps: Pick<Deps, 'environment' | 'gateways' | 'clock' | 'random'>) =>
  transactionalHandler('wallet.make_receive_code', async (tx, { caller }, { amountFen = null, note = '' }) => {
    if (!deps.environment.rechargeOn || deps.gateways.payments.offered.length === 0)
      return failure('wallet.receive_off');
    if (amountFen !== null && !isReceiveAmount(amountFen))
      return failure('wallet.receive_amount', {
        values: { least: formatYuan(RECEIVE_MIN), most: formatYuan(RECEIVE_MAX) },
      });
    const code = Buffer.from(deps.random.bytes(16)).toString('base64url');
    const now = deps.clock.now();
    return success(
      await ownCodeView(
        tx,
        deps,
        await insertReceiveCode(tx, { ownerId: caller.userId, code, amountFen, note }, now, now + RECEIVE_LIFETIME),
      ),
    );
  });
