import type { ValuationCredit } from '@shoushou/contract';
import { fromInstant, shanghaiDate, type Fen } from '@shoushou/kernel';
import { priceDevice, type PriceBasis, type PriceLine } from '@shoushou/rules/valuation/price-device';
import type { Answer, Template } from '@shoushou/rules/valuation/template';
import type { Queryable } from '../../../platform/database/types.ts';
import { basisOf } from '../pricing/basis.rules.ts';
import { readVariantValue } from '../pricing/scrap-floors.steps.ts';
import { findTemplate } from '../pricing/templates.store.ts';
import { findQuote, type QuoteRow } from './quotes.store.ts';

/** The promise of an order: all inputs of its price, so that an inspection can compute it again. */
export interface QuoteToOrder {
  no: string;
  variantId: string;
  device: string;
  picture: string;
  service: string;
  storesData: boolean;
  template: Template;
  /** The effective answers: the customer's, and assumed ones that only an inspector can give. */
  answers: Answer[];
  basis: PriceBasis;
  priceFen: Fen;
  lines: readonly PriceLine[];
  expired: boolean;
  /** The referrer whose link led to it. */
  creditedTo: ValuationCredit | null;
}

/**
 * A person's quote for an order; today's base price is used where it gives more. Null when the quote is not theirs.
 * @param now milliseconds
 */
export async function readQuoteToOrder(
  source: Queryable,
  ownerId: string,
  no: string,
  now: number,
): Promise<QuoteToOrder | null> {
  const row = await findQuote(source, ownerId, no);
  const template = row && (await findTemplate(source, row.templateKey, row.templateVersion));
  if (!row || !template) return null;
  const quoted = valued(template, row.answers, row);
  const variant = await readVariantValue(source, { variantId: row.variantId, adcode: row.adcode ?? undefined }, now);
  const todaysBasis = variant && basisOf(variant, shanghaiDate(now));
  const today = todaysBasis && valued(template, row.answers, todaysBasis);
  const held = today && today.priceFen > quoted.priceFen ? today : quoted;
  const { variantId, device, picture, service, storesData, creditedTo } = row;
  return {
    no,
    variantId,
    device,
    picture,
    service,
    storesData,
    template,
    ...held,
    creditedTo,
    expired: fromInstant(row.validUntil) <= now,
  };
}

function valued(
  template: Template,
  given: QuoteRow['answers'],
  { baseFen, driftPermille, floorFen, ceilingFen }: PriceBasis,
): Pick<QuoteToOrder, 'answers' | 'basis' | 'priceFen' | 'lines'> {
  const basis = { baseFen, driftPermille, floorFen, ceilingFen };
  const priced = priceDevice(template, given, basis);
  if (priced.outcome !== 'priced')
    throw new Error(`answers of a quote give no price by ${template.key} ${template.version}`);
  return {
    answers: [...priced.answers].map(([question, options]) => ({ question, options })),
    basis,
    priceFen: priced.priceFen,
    lines: priced.lines,
  };
}
