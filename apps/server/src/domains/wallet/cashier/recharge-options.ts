import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { readBrand } from '../../../platform/brand/brand.ts';
import { handler } from '../../../platform/http/action.ts';
import { RECHARGE_MIN, RECHARGE_MAX, rechargeAmounts } from './payment.rules.ts';

/** Recharge amounts and methods, or why recharge is disabled. */
export const rechargeOptions = ({
  database,
  environment,
  gateways,
}: Pick<Deps, 'database' | 'environment' | 'gateways'>) =>
  handler('wallet.recharge_options', async () => {
    const methods = [...gateways.payments.offered];
    const on = environment.rechargeOn && methods.length > 0;
    return success({
      on,
      reason: on ? null : `充值暂未开放，请联系客服 ${(await readBrand(database, environment)).servicePhone}`,
      amountsFen: [...rechargeAmounts],
      leastFen: RECHARGE_MIN,
      mostFen: RECHARGE_MAX,
      methods,
    });
  });
