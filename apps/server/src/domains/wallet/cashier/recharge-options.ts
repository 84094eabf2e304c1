import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { reading } from '../../../platform/http/action.ts';
import { RECHARGE_LEAST, RECHARGE_MOST, rechargeAmounts } from './payment.rules.ts';

/** What may be recharged and how, or why it is off. */
export const rechargeOptions = ({ environment, gateways }: Pick<Deps, 'environment' | 'gateways'>) =>
  reading('wallet.recharge_options', async () => {
    const methods = [...gateways.payments.offered];
    const on = environment.rechargeOn && methods.length > 0;
    return success({
      on,
      reason: on ? null : `充值暂未开放，请联系客服 ${environment.customerServicePhone}`,
      amountsFen: [...rechargeAmounts],
      leastFen: RECHARGE_LEAST,
      mostFen: RECHARGE_MOST,
      methods,
    });
  });
