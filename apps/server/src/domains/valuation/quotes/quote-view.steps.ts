import type { Quote, QuoteDetails, ValuationLine } from '@shoushou/contract';
import { fromInstant, shanghaiDate, type Fen } from '@shoushou/kernel';
import { resolveAnswers } from '@shoushou/rules/valuation/compiled-template';
import { priceDevice } from '@shoushou/rules/valuation/price-device';
import type { Template } from '@shoushou/rules/valuation/template';
import type { Queryable } from '../../../platform/database/types.ts';
import { answerTexts } from '../pricing/answer-texts.rules.ts';
import { basisOf } from '../pricing/basis.rules.ts';
import { readVariantValue } from '../pricing/scrap-floors.steps.ts';
import { findTemplate } from '../pricing/templates.store.ts';
import { findQuote, listLines, type QuoteRow } from './quotes.store.ts';

export function quoteView(
  { no, modelId, service, device, picture, priceFen, valuedAt, validUntil, orderNo }: QuoteRow,
  now: number,
): Quote {
  return {
    no,
    modelId,
    service: service as Quote['service'],
    device,
    picture,
    priceFen,
    valuedAt,
    validUntil,
    orderNo,
    state: orderNo !== null ? 'used' : fromInstant(validUntil) > now ? 'valid' : 'expired',
  };
}

/** A person's quote with today's price of the same answers; null for another person's. @param now milliseconds */
export async function quoteDetails(
  source: Queryable,
  ownerId: string,
  no: string,
  now: number,
): Promise<QuoteDetails | null> {
  const row = await findQuote(source, ownerId, no);
  if (!row) return null;
  const template = await findTemplate(source, row.templateKey, row.templateVersion);
  return {
    ...quoteView(row, now),
    variantId: row.variantId,
    lines: (await listLines(source, ownerId, no)) as ValuationLine[],
    answers: template ? answersOf(template, row) : [],
    todayFen: await priceToday(source, row, now),
  };
}

function answersOf(template: Template, { answers }: QuoteRow): QuoteDetails['answers'] {
  const resolved = resolveAnswers(template, answers);
  return 'problem' in resolved ? [] : answerTexts(template, resolved);
}

async function priceToday(
  source: Queryable,
  { variantId, adcode, templateKey, templateVersion, answers }: QuoteRow,
  now: number,
): Promise<Fen | null> {
  const [variant, template] = await Promise.all([
    readVariantValue(source, { variantId, adcode: adcode ?? undefined }, now),
    findTemplate(source, templateKey),
  ]);
  const basis = variant && basisOf(variant, shanghaiDate(now));
  if (!basis || template?.version !== templateVersion) return null;
  const priced = priceDevice(template, answers, basis);
  return priced.outcome === 'priced' ? priced.priceFen : null;
}
