import { failure, fromInstant, success } from '@shoushou/kernel';
import { isCovering } from '@shoushou/rules/insurance/states';
import type { Deps } from '../../../deps.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { handler } from '../../../platform/http/action.ts';
import { findApplication } from '../cover/applications.store.ts';

export const surrenderQuote = (deps: Pick<Deps, 'database' | 'clock' | 'gateways' | 'log'>) =>
  handler('insurance.surrender_quote', async ({ caller }, { no }) => {
    const row = await findApplication(deps.database, caller.userId, no);
    if (!row) return failure('insurance.unknown');
    const gateway = deps.gateways.insurers.of(row.insurerId);
    if (
      row.mode !== 'agency' ||
      !isCovering(row.state) ||
      row.state === 'leaving' ||
      !gateway ||
      fromInstant(row.endsAt!) <= deps.clock.now()
    )
      return failure('insurance.surrender_over');
    try {
      return success(await gateway.surrenderSum(no));
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error;
      deps.log.warn({ application: no, kind: error.kind, code: error.code }, 'insurer named no sum');
      return failure(error.kind === 'refused' ? 'insurance.surrender_over' : 'insurance.insurer_silent');
    }
  });
