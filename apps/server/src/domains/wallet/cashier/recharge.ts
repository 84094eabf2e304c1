import { failure, formatYuan, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { writing } from '../../../platform/http/action.ts';
import { isRechargeAmount, paymentView, RECHARGE_LEAST, RECHARGE_MOST } from './payment.rules.ts';
import { openPayment } from './settlement.store.ts';

/** Makes a payment for the cashier; nothing is credited before the provider says that it was paid. */
export const recharge = (deps: Pick<Deps, 'environment' | 'gateways' | 'clock' | 'random'>) =>
  writing('wallet.recharge', async (tx, { caller }, { amountFen }) => {
    const { offered } = deps.gateways.payments;
    if (!deps.environment.rechargeOn || offered.length === 0) return failure('wallet.recharge_off');
    if (!isRechargeAmount(amountFen)) return failure('wallet.amount_out_of_range', { values: { least: formatYuan(RECHARGE_LEAST), most: formatYuan(RECHARGE_MOST) } });
    const payment = await openPayment(tx, deps, { userId: caller.userId, purpose: 'recharge', title: '钱包充值', amountFen });
    return success(paymentView(payment, offered, deps.clock.now()));
  });
