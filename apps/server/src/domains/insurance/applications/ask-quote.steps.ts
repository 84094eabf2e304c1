import type { Deps } from '../../../deps.ts';
import type { InsurerQuote } from '../../../gateways/insurers/index.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
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
