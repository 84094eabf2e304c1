import { priceDevice } from '@shoushou/rules/valuation/price-device';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { findTemplate } from '../pricing/templates.store.ts';
import type { Ticket } from '../pricing/ticket.steps.ts';
import { insertQuote } from './quotes.store.ts';

/**
 * Stores a price as a person's quote, recomputed by its version and base price. @throws when that yields another price
 */
export async function saveQuote(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  ownerId: string,
  ticket: Ticket,
  requoteOf: string | null = null,
): Promise<string> {
  const template = await findTemplate(tx, ticket.templateKey, ticket.templateVersion);
  const priced = template && priceDevice(template, ticket.answers, ticket.basis);
  if (priced?.outcome !== 'priced' || priced.priceFen !== ticket.priceFen)
    throw new Error(`a price of ${ticket.templateKey} ${ticket.templateVersion} can't be valued again`);
  for (;;) {
    const no = generateDatedNumber('GJ', deps);
    if (await insertQuote(tx, { ...ticket, ownerId, no, lines: priced.lines, requoteOf })) return no;
  }
}
