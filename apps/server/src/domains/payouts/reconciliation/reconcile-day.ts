import { failure, success } from '@shoushou/kernel';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { handler } from '../../../platform/http/action.ts';
import { isReconcilable, reconcileDay as reconcile, type ReconcileDeps } from './reconcile-day.steps.ts';

export const reconcileDay = (deps: ReconcileDeps) =>
  handler('payouts.reconcile_day', async (_, { provider, day }) => {
    if (!deps.gateways.bills.of(provider) || !(await isReconcilable(deps, day))) return failure('payouts.bill_not_due');
    try {
      await reconcile(deps, provider, day);
      return success(null);
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error;
      deps.log.warn({ provider, day, kind: error.kind, code: error.code }, 'a bill could not be fetched');
      return failure('payouts.bill_unavailable');
    }
  });
