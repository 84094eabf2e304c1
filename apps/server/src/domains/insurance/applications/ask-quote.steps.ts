import { failure, formatMoney, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { InsurerQuote } from '../../../gateways/insurers/index.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { changeApplication, type ApplicationRow } from '../cover/applications.store.ts';
import { appendSteps } from '../visits/chain.steps.ts';
import { lockVisit } from '../visits/visits.store.ts';
import { viewApplication } from './application-view.steps.ts';
import { coverOrderOf } from './cover-order.steps.ts';

export type QuoteAnswer = InsurerQuote | { readonly silent: true };

/**
 * Requests the insurer's price, outside any transaction. The request is not binding, so a missing answer needs no
 * follow-up.
 */
export async function askQuote(
  deps: Pick<Deps, 'database' | 'environment' | 'random' | 'gateways' | 'log'>,
  no: string,
): Promise<QuoteAnswer> {
  const order = await coverOrderOf(deps.database, deps, no);
  const gateway = deps.gateways.insurers.of(order.insurerId);
  if (!gateway) return { silent: true };
  try {
    return await gateway.quote(order);
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    deps.log.warn({ application: no, kind: error.kind, code: error.code }, 'insurer gave no quote');
    return { silent: true };
  }
}

/** Stores the insurer's price, and that its visit showed it. */
export async function storeQuote(tx: Transaction, deps: Deps, application: ApplicationRow, answer: QuoteAnswer) {
  if ('silent' in answer) return failure('insurance.insurer_silent');
  if (!answer.offered) return failure('insurance.refused', { values: { reason: answer.reason } });
  const row = await changeApplication(tx, application, {
    premiumFen: answer.premiumFen,
    quoteNo: answer.quoteNo,
    quotedUntil: answer.until,
    quoteCount: application.quoteCount + 1,
  });
  const visit = await lockVisit(tx, row.personId, row.visitId);
  if (visit) {
    const words = `${row.no} 报价 ${answer.quoteNo} 保费 ${formatMoney(answer.premiumFen)}`;
    await appendSteps(tx, visit, [{ by: 'server', page: 'quote', action: 'shown', words }], deps.clock.now());
  }
  return success(await viewApplication(tx, deps, row));
}
