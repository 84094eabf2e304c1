import { failure, formatYuan, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { isRechargeAmount, paymentView, RECHARGE_MIN, RECHARGE_MAX } from './payment.rules.ts';
import type { PurposeTable } from './payment-purpose.steps.ts';
import { openPayment } from './settlement.store.ts';

/** Creates a payment for the cashier; nothing is credited before the provider confirms it. */
export const recharge = (
  deps: Pick<Deps, 'environment' | 'gateways' | 'clock' | 'random'> & { purposes: PurposeTable },
) =>
  transactionalHandler('wallet.recharge', async (tx, { caller }, { amountFen }) => {
    const { offered } = deps.gateways.payments;
    if (!deps.environment.rechargeOn || offered.length === 0) return failure('wallet.recharge_off');
    if (!isRechargeAmount(amountFen))
      return failure('wallet.amount_out_of_range', {
        values: { least: formatYuan(RECHARGE_MIN), most: formatYuan(RECHARGE_MAX) },
      });
    const payment = await openPayment(tx, deps, {
      userId: caller.userId,
      purpose: 'recharge',
      title: '钱包充值',
      amountFen,
    });
    return success(paymentView(payment, deps.purposes.of(payment.purpose), offered, deps.clock.now()));
  });
