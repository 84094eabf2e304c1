import type { GoodsLine } from '@shoushou/contract';
import type { PhotoQuoteState } from '@shoushou/rules/general-recycling/photo-quote';
import type { Service } from '@shoushou/kernel/service';
import {
  bigint,
  decimal,
  defineTable,
  instant,
  integer,
  json,
  named,
  nullable,
  text,
  texts,
  uuid,
  type RowOf,
} from '../../../platform/database/table.ts';

export const photoQuotes = defineTable('photo_quotes', ['city', 'no'], {
  city: text(),
  no: text(),
  ownerId: text(),
  adcode: text(),
  /** Null once the account of its owner was erased. */
  addressId: nullable(text()),
  place: text(),
  service: text<Service>(),
  text: text(),
  roughGrams: nullable(bigint()),
  photoIds: texts(),
  photos: texts(),
  state: text<PhotoQuoteState>(),
  askedAt: instant(),
  promisedBy: instant(),
  offerSeq: nullable(integer()),
  offerValidUntil: nullable(instant()),
  reason: nullable(text()),
  answeredBy: nullable(uuid()),
  answerer: nullable(text()),
  orderNo: nullable(text()),
  endedAt: nullable(instant()),
  /** Degrees to about a kilometre, as the database writes them. */
  longitude: nullable(decimal()),
  latitude: nullable(decimal()),
  /** When the named person must have taken the pickup. */
  takeBy: nullable(instant()),
  /** When time decides. */
  dueAt: nullable(instant()),
});
export type PhotoQuoteRow = RowOf<typeof photoQuotes>;

/** A line of an offer, with its item's category. */
export type PromisedLine = GoodsLine & { categoryId: string; categoryName: string };

export const photoQuoteOffers = defineTable('photo_quote_offers', ['city', 'quoteNo', 'seq'], {
  city: text(),
  quoteNo: text(),
  seq: integer(),
  lines: json<PromisedLine[]>(),
  totalFen: named('total', bigint()),
  note: text(),
  madeBy: nullable(uuid()),
  maker: text(),
  madeAt: instant(),
  validUntil: instant(),
  /** Null for operators. */
  companyNo: nullable(text()),
  collectorId: nullable(uuid()),
});
